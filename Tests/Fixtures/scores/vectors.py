#!/usr/bin/env python3
"""Writes series of errors with the test of Diebold and Mariano as `scores` computes it, and intervals as scipy does.

`paired.tsv` has a lead, the statistic and its probability (both empty where `scores` has no answer), and the errors of two
forecasts. `intervals.tsv` has the center and the half width of an 80 % interval, today's forecasts, the observations, and the
forecasts of each model.
"""
import warnings

import numpy as np
import xarray as xr
from scipy import stats
from scores.stats.statistical_tests import diebold_mariano

rng = np.random.default_rng(20261130)
warnings.simplefilter("ignore")


def text(values):
    return " ".join(f"{value:.1f}" for value in values)


def paired(first, second, lead):
    difference = np.abs(first) - np.abs(second)
    series = xr.DataArray(difference[None, :], dims=["model", "day"], coords={"model": [0], "h": ("model", [lead])})
    found = diebold_mariano(series, "model", "h", method="HLN", statistic_distribution="t")
    statistic = float(found.dm_test_stat[0])
    return statistic, 2 * float(stats.t.sf(abs(statistic), len(difference) - 1))


with open("paired.tsv", "w") as file:
    print("lead", "statistic", "probability", "first", "second", sep="\t", file=file)
    for case in range(60):
        count, lead = int(rng.integers(10, 91)), int(rng.integers(1, 8))
        common = rng.normal(0, 0.6, count)
        worse = rng.choice([0, 0, 0.4, 1.2])
        first, second = (np.round(common + rng.normal(bias, 0.8, count), 1) for bias in (worse, 0))
        statistic, probability = paired(first, second, lead)
        known = ["", ""] if np.isnan(statistic) else [f"{statistic:.9f}", f"{probability:.9f}"]
        print(lead, *known, text(first), text(second), sep="\t", file=file)

with open("intervals.tsv", "w") as file:
    print("center", "half", "today", "observed", "forecasts", sep="\t", file=file)
    for case in range(40):
        count, models = int(rng.integers(10, 91)), int(rng.integers(2, 7))
        observed = np.round(rng.normal(12, 5, count), 1)
        biases = rng.normal(0, 1.5, models)
        forecasts = np.round(observed + biases[:, None] + rng.normal(0, 1, (models, count)), 1)
        today = np.round(12 + biases + rng.normal(0, 1, models), 1)
        learned = (forecasts - observed).mean(axis=1)
        past = (forecasts - learned[:, None]).mean(axis=0)
        deviation = (observed - past).std(ddof=1)
        # The residuals have a mean of zero, so that this is the root of their squares over n - 1.
        half = stats.t.ppf(0.9, count - 1) * deviation * np.sqrt(1 + 1 / count)
        print(f"{(today - learned).mean():.9f}", f"{half:.9f}", text(today), text(observed),
              "|".join(map(text, forecasts)), sep="\t", file=file)
