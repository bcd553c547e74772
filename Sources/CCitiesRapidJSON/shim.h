/* RapidJSON is C++, which Swift does not import: CCitiesJSON includes its headers. This module tells the build where they are. */
