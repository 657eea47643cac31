"""Tools for the site that are no part of the package."""
