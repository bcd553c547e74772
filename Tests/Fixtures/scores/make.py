#!/usr/bin/env python3
"""Writes a city's observed hours and the forecasts of six models for them, and their scores as numpy computes them.

The errors of a model are a bias and noise for each day. GEM has no forecasts, JMA has the same ones for both leads, UM lacks
some hours. `observed.json` and `forecasts.json` are bodies as Open-Meteo answers them for Seoul; `expected.tsv` has a score a
line, the corrected mean without rain.
"""
import json
import numpy as np

rng = np.random.default_rng(20261121)
LEADS = [1, 3]
FIRST, LAST = 20743, 20772  # the days that are compared, since 1 January 1970
MODELS = {
    "ecmwf_ifs": (0.0, 0.8), "ncep_gfs_seamless": (1.5, 0.8), "dwd_icon_seamless": (0.05, 0.8),
    "jma_seamless": (-0.4, 0.9), "cmc_gem_seamless": None, "ukmo_seamless": (0.6, 1.0),
}
OFFSET = 32400

def hours(first, last):
    """The stamps from the midnight that begins the first day to the end of the day after the last one."""
    return [day * 86400 - OFFSET + hour * 3600 for day in range(first, last + 2) for hour in range(24)]

def column(values):
    return [None if np.isnan(value) else round(float(value), 1) for value in values]

def rounded(values):
    return np.array([np.nan if value is None else value for value in column(values)])

def maxima(values):
    """The maximum of each whole day; nan where an hour is missing."""
    return values.reshape(-1, 24).max(axis=1)[:-1]

def amounts(values):
    """The sum of each whole day, whose hours are stamped with their ends."""
    return values[1:-23].reshape(-1, 24).sum(axis=1).round(2)

since = FIRST - max(LEADS)
days = LAST + 2 - since
daily = 12 + np.cumsum(rng.normal(0, 2.5, days))
shape = 4 * np.sin((np.arange(24) - 9) / 24 * 2 * np.pi)
truth = rounded((daily[:, None] + shape).ravel())
wet = rng.random(days) < 0.35
rain = rounded((np.where(wet, rng.gamma(2, 0.25, days), 0)[:, None] * (np.arange(24) % 3 == 0)).ravel())
truth[24 * 12 + 5] = np.nan  # an hour of one day

def body(times, columns, units):
    return {
        "latitude": 37.55, "longitude": 127.0, "utc_offset_seconds": OFFSET, "timezone": "Asia/Seoul",
        "hourly_units": {"time": "unixtime"} | units, "hourly": {"time": times} | columns,
    }

def write(name, document):
    with open(name, "w") as file:
        json.dump(document, file, separators=(",", ":"))
        file.write("\n")

write("observed.json", body(
    hours(since, LAST), {"temperature_2m": column(truth), "precipitation": column(rain)},
    {"temperature_2m": "°C", "precipitation": "mm"}))

ahead = FIRST - since
forecasts, columns, units = {}, {}, {}
for model, errors in MODELS.items():
    for lead in LEADS:
        count = days - ahead
        if errors is None:
            temperatures, amount = np.full(count * 24, np.nan), np.full(count * 24, np.nan)
        elif model == "jma_seamless" and lead > 1:
            temperatures, amount = forecasts[model, 1]
        else:
            bias, noise = errors
            of_day = rng.normal(bias, noise * (1 + 0.2 * (lead - 1)), count)
            base = (daily[ahead:, None] + shape).ravel()
            temperatures = rounded(base + np.repeat(of_day, 24))
            hit = rng.random(count) < 0.8
            amount = rounded((np.where(hit == wet[ahead:], rng.gamma(2, 0.25, count), 0)[:, None]
                              * (np.arange(24) % 3 == 0)).ravel())
            if model == "ukmo_seamless":
                temperatures[[30, 200, 201]] = np.nan
        forecasts[model, lead] = temperatures, amount
        for name, values, unit in [("temperature_2m", temperatures, "°C"), ("precipitation", amount, "mm")]:
            key = f"{name}_previous_day{lead}_{model}"
            columns[key], units[key] = column(values), unit
write("forecasts.json", body(hours(FIRST, LAST), columns, units))

observed, observed_rain = maxima(truth), amounts(rain)
with open("expected.tsv", "w") as file:
    print("model", "lead", "days", "bias", "meanAbsoluteError", "within2", "hits", "misses", "falseAlarms",
          sep="\t", file=file)
    for lead in LEADS:
        known = {
            model: (maxima(forecasts[model, lead][0]), amounts(forecasts[model, lead][1]))
            for model in MODELS if model not in ["cmc_gem_seamless", "jma_seamless"]
        }
        models = list(known)
        known["persistence"] = (observed[ahead - lead:len(observed) - lead],
                                observed_rain[ahead - lead:len(observed) - lead])
        common = ~np.isnan(observed[ahead:])
        for high, sum_ in known.values():
            common &= ~np.isnan(high) & ~np.isnan(sum_)
        high, sum_ = (np.mean([known[model][part] for model in models], axis=0).round(6) for part in (0, 1))
        known["mean"] = high, sum_
        # Each day without its own error.
        error = (high - observed[ahead:])[common]
        corrected = np.full(high.shape, np.nan)
        corrected[common] = high[common] - (error.sum() - error) / (common.sum() - 1)
        known["corrected"] = corrected, None
        for model, (high, sum_) in known.items():
            error = (high - observed[ahead:])[common]
            rain = ["", "", ""]
            if sum_ is not None:
                said, was = sum_[common] >= 1, observed_rain[ahead:][common] >= 1
                rain = [(said & was).sum(), (~said & was).sum(), (said & ~was).sum()]
            print(model, lead, common.sum(), f"{error.mean():.6f}", f"{np.abs(error).mean():.6f}",
                  f"{(np.abs(error).round(6) <= 2).mean():.6f}", *rain, sep="\t", file=file)
