// A search for cities also finds the cities known by heart, and their climate normals.
@_exported public import CitiesClimate
