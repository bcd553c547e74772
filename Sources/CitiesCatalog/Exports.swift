// Who looks for cities meets those that are known by heart, and what is normal for them.
@_exported public import CitiesClimate
