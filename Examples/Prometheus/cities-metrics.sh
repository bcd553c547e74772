#!/bin/sh
# Writes the weather of cities, and the best days of some, for the textfile collector of node_exporter:
#     cities-metrics.sh FOLDER
set -eu
cd "$1"
# The cities of the plan; without names it is about those of the settings.
set -- Seoul Busan "Jeju City" Gangneung Daegu

# A file is replaced in one step, so that the collector never reads half of it. Where no city has weather, it says so in the file
# (`cities_up` is 0); a wrong command line writes nothing, and the old file stays.
write() { # NAME COMMAND...
    name=$1
    shift
    "$@" >"$name.new" || [ -s "$name.new" ] || return 1
    mv "$name.new" "$name.prom"
}

status=0
write cities cities list --quiet --format prometheus --columns name,temp,feels,humidity,rain,precip,wind,gust,pressure || status=$?
write plan cities plan "$@" --days 3 --quiet --format prometheus || status=$?
exit "$status"
