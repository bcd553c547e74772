@_exported public import CitiesManualClock
