"""A loopback server that answers as Open-Meteo does, with made-up late autumn weather, for pictures of the program."""

import functools
import json
import math
import sys
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

KST = timezone(timedelta(hours=9))
# The hour of the first answer: a picture of any day has a front on its way.
START = datetime.now(KST).replace(tzinfo=None, minute=0, second=0, microsecond=0)


def noise(*parts):
    """The same number from 0 to 1 for the same parts."""
    value = math.sin(sum((index + 1) * 12.9898 * part for index, part in enumerate(parts))) * 43758.5453
    return value - math.floor(value)


class Place:
    """The weather of one place at any moment."""

    def __init__(self, latitude, longitude, fahrenheit, model=""):
        self.latitude, self.longitude, self.fahrenheit = latitude, longitude, fahrenheit
        # Models disagree more about later days.
        self.bias = noise(*model.encode()) - 0.5 if model else 0
        self.first = datetime.now(KST).timetuple().tm_yday
        # Each is asked for with every value of an hour.
        self.celsius, self.wet = functools.cache(self.celsius), functools.cache(self.wet)

    def celsius(self, time):
        hour = time.hour + time.minute / 60
        day = time.timetuple().tm_yday + hour / 24
        mild = 18 - 1.6 * (self.latitude - 33)
        swing = 3.5 + 2.5 * noise(self.latitude, self.longitude)
        mild += 1.2 * self.bias * max(0, day - self.first)
        # Warm air before the front, cold air behind it, and milder days after.
        since = self.hours(time) - self.arrival()
        front = 1.5 - 5 / (1 + math.exp(-since / 4)) + 6 / (1 + math.exp((72 - since) / 8)) - 4 / (1 + math.exp((120 - since) / 8))
        return mild - 6 + swing * math.cos((hour - 15) / 24 * 2 * math.pi) + front

    def hours(self, time):
        """Hours from now; models differ about the speed of the weather."""
        hours = (time - START).total_seconds() / 3600
        return hours * (1 + self.bias / 8)

    def arrival(self):
        """Hours from now to the front, which comes from the northwest."""
        return 2 + 3.2 * (self.longitude - 126) + 0.7 * (38.5 - self.latitude)

    def wet(self, time):
        """From -1, as dry as can be, to 1, pouring."""
        since = self.hours(time) - self.arrival()
        place = noise(self.latitude, self.longitude)
        # The middle of each band of rain in hours behind the front, its width and its strength at this place.
        bands = [
            (3 + 2 * place, 3.5 + 2 * place, 1.35 + 0.55 * place),
            (44, 6, 2.2 - 0.28 * (self.latitude - 33)),
            (76 + 9 * place, 5, 0.55 + 0.28 * (self.latitude - 34)),
            (118, 7, 1.2 + 0.9 * math.sin(self.longitude * 3)),
        ]
        rain = max(strength * math.exp(-(((since - middle) / width) ** 2)) for middle, width, strength in bands)
        calm = -0.62 + 0.25 * math.sin(since / 13 + 6 * place)
        return max(-1.0, min(1.0, calm + rain))

    def code(self, time):
        wet, cold = self.wet(time), self.celsius(time) < 1
        if wet > 0.75:
            return 75 if cold else 63
        if wet > 0.5:
            return 71 if cold else 61
        return 3 if wet > -0.2 else 2 if wet > -0.5 else 1 if wet > -0.7 else 0

    def forecast(self, name, time, lead):
        """A value as the model had forecast it some days before."""
        value = self.value(name, time)
        if not name.startswith("temperature"):
            return value
        day = time.timetuple().tm_yday
        error = 2 * self.bias + (0.4 + 0.2 * lead) * (noise(day, lead, self.latitude, self.bias) - 0.5) * 3
        return round(value + error * (1.8 if self.fahrenheit else 1), 1)

    def value(self, name, time):
        name, _, lead = name.partition("_previous_day")
        if lead:
            return self.forecast(name, time, int(lead))
        celsius, wet = self.celsius(time), self.wet(time)
        wind = 1.2 + 4 * noise(self.latitude, time.timetuple().tm_yday, time.hour // 3)
        degrees = (lambda value: value * 1.8 + 32) if self.fahrenheit else (lambda value: value)
        speed = 2.23694 if self.fahrenheit else 1
        rain = max(0.0, wet - 0.5) * 6
        sun = math.sin((time.hour - 7) / 10 * math.pi) if 7 < time.hour < 17 else 0
        return {
            "temperature_2m": round(degrees(celsius), 1),
            "apparent_temperature": round(degrees(celsius - 0.6 * wind), 1),
            "relative_humidity_2m": round(min(99, max(20, 62 + 25 * wet - 1.5 * (celsius - 6)))),
            "weather_code": self.code(time),
            "is_day": 1 if 7 <= time.hour < 17 else 0,
            "cloud_cover": round(max(0, min(100, 80 + 80 * wet))),
            "pressure_msl": round(1019 - 7 * wet, 1),
            "wind_speed_10m": round(wind * speed, 1),
            "wind_gusts_10m": round(wind * 1.8 * speed, 1),
            "wind_direction_10m": round(360 * noise(self.longitude, time.timetuple().tm_yday, time.hour // 6)),
            "visibility": round(24000 - 14000 * max(0, wet)),
            "uv_index": round(max(0, 3.5 * math.sin((time.hour - 7) / 10 * math.pi)), 1) if 7 < time.hour < 17 else 0,
            "precipitation_probability": round(max(0, min(100, 50 + 70 * wet)) / 5) * 5,
            "precipitation": round(rain, 1),
            "snowfall": round(rain * 0.7, 2) if celsius < 1 else 0,
            "pm10": round(30 + 50 * noise(self.latitude, time.timetuple().tm_yday)),
            "shortwave_radiation": round(0.0036 * max(0.0, 450 * (1 - 0.7 * max(0, wet)) * sun), 3),
            "sunshine_duration": round(3600 * max(0.0, min(1.0, 0.8 - wet))) if sun > 0.1 else 0,
            "pm2_5": round(12 + 40 * noise(self.longitude, time.timetuple().tm_yday)),
        }.get(name)

    def day(self, name, date, stamp):
        hours = [date + timedelta(hours=hour) for hour in range(24)]
        kind = name.rsplit("_", 1)
        if name == "weather_code":
            return max(self.code(hour) for hour in hours)
        if name in ("sunrise", "sunset"):
            clock = timedelta(hours=7, minutes=14) if name == "sunrise" else timedelta(hours=17, minutes=18)
            return stamp(date + clock)
        if name == "sunshine_duration":
            return sum(self.value(name, hour) for hour in hours)
        if name == "precipitation_hours":
            return sum(self.value("precipitation", hour) > 0 for hour in hours)
        if len(kind) < 2:
            return None
        values = [self.value(kind[0], hour) for hour in hours]
        if any(value is None for value in values):
            return None
        joined = {"max": max, "min": min, "sum": sum, "mean": lambda all: sum(all) / len(all)}.get(kind[1])
        return joined and round(joined(values), 1)


UNITS = {
    "sunshine_duration": ("s", "s"), "precipitation_hours": ("h", "h"),
    "wind_speed_10m": ("m/s", "mp/h"), "wind_gusts_10m": ("m/s", "mp/h"), "precipitation": ("mm", "mm"),
    "snowfall": ("cm", "cm"), "visibility": ("m", "m"), "temperature_2m": ("°C", "°F"),
    "apparent_temperature": ("°C", "°F"), "shortwave_radiation": ("MJ/m²", "MJ/m²"), "pm10": ("μg/m³", "μg/m³"), "pm2_5": ("μg/m³", "μg/m³"),
}


def unit(name, fahrenheit):
    base = next((known for known in UNITS if name == known or name.startswith(known + "_")), None)
    return UNITS[base][fahrenheit] if base else ""


# Degrees, millimeters, centimeters, percent and megajoules by which members differ from the control run; rain leaves some dry.
SPREAD = {"temperature": 3, "precipitation": 4, "snowfall": 2, "cloud": 40, "shortwave": 5, "wind": 3}


def with_members(name, values, latitude):
    """The columns of the control run and of fifty members, which differ more on later days."""
    spread = SPREAD.get(name.split("_")[0], 0)
    columns = {name: values}
    for member in range(1, 51):
        changed = [
            None if value is None else value + spread * (noise(member, latitude, day) - 0.5) * (0.5 + day / 7)
            for day, value in enumerate(values)]
        if not name.startswith("temperature"):
            changed = [None if value is None else min(100.0, max(0.0, value)) for value in changed]
        columns[f"{name}_member{member:02}"] = [None if value is None else round(value, 1) for value in changed]
    return columns


def stamps(query):
    """How moments are written: seconds since 1970 where they are asked for, else local text."""
    if query.get("timeformat", [""])[0] == "unixtime":
        return lambda time: int(time.replace(tzinfo=KST).timestamp())
    return lambda time: time.strftime("%Y-%m-%dT%H:%M")


def answer(query, latitude, longitude, has_members=False):
    stamp = stamps(query)
    fahrenheit = query.get("temperature_unit", [""])[0] == "fahrenheit"
    models = query.get("models", [""])[0].split(",")
    # The columns of several models are told apart by a suffix.
    columns = {"_" + model if len(models) > 1 else "": Place(latitude, longitude, fahrenheit, model) for model in models}
    place = next(iter(columns.values()))
    now = datetime.now(KST).replace(tzinfo=None)
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if "start_date" in query:
        first, last = (datetime.fromisoformat(query[name][0]) for name in ("start_date", "end_date"))
        count = (last - first).days + 1
    else:
        first = midnight - timedelta(days=int(query.get("past_days", ["0"])[0]))
        count = int(query.get("forecast_days", ["7"])[0]) + int(query.get("past_days", ["0"])[0])
    names = {part: query.get(part, [""])[0].split(",") if part in query else [] for part in ("current", "hourly", "daily")}
    document = {
        "latitude": latitude, "longitude": longitude, "utc_offset_seconds": 32400, "timezone": "Asia/Seoul",
        "timezone_abbreviation": "KST",
    }
    for part in names:
        document[part + "_units"] = {name: unit(name, fahrenheit) for name in names[part]}
    if names["current"]:
        time = now.replace(minute=now.minute // 15 * 15)
        document["current"] = {"time": stamp(time), "interval": 900} | {
            name: place.value(name, time) for name in names["current"]}
    if names["hourly"]:
        hours = [first + timedelta(hours=hour) for hour in range(24 * count)]
        document["hourly"] = {"time": [stamp(hour) for hour in hours]} | {
            name + suffix: [place.value(name, hour) for hour in hours]
            for name in names["hourly"] for suffix, place in columns.items()}
    if names["daily"]:
        days = [first + timedelta(days=day) for day in range(count)]
        document["daily"] = {"time": [stamp(day) for day in days]} | {
            name + suffix: [place.day(name, day, stamp) for day in days]
            for name in names["daily"] for suffix, place in columns.items()}
        if has_members:
            for name in names["daily"]:
                document["daily"] |= with_members(name, document["daily"][name], latitude)
            document["daily_units"] = {name: unit(name, fahrenheit) for name in document["daily"] if name != "time"}
    return document


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        url = urlparse(self.path)
        query = parse_qs(url.query)
        if url.path == "/json":
            body = {"ip": "203.0.113.7", "city": "Seoul", "country": "KR", "loc": "37.57,126.98", "timezone": "Asia/Seoul"}
        elif url.path == "/api/data/metar":
            body = reports(query["ids"][0].split(","))
        elif url.path == "/api/typ01/url/wrn_now_data_new.php":
            return self.send(WARNINGS.encode("euc-kr"), "text/plain; charset=euc-kr")
        elif url.path == "/alerts/active":
            body = {"features": [{"properties": {"status": "Actual", "event": "Freeze Warning", "areaDesc": "Cook"}}]}
        elif url.path.endswith("/meta.json"):
            now = int(datetime.now(timezone.utc).timestamp())
            body = {"last_run_initialisation_time": now - 28800, "last_run_availability_time": now - 3600,
                    "update_interval_seconds": 21600}
        elif url.path == "/v1/search":
            body = {"results": []}
        else:
            places = list(zip(*(map(float, query[name][0].split(",")) for name in ("latitude", "longitude"))))
            answers = [answer(query, *place, url.path == "/v1/ensemble") for place in places]
            body = answers if len(answers) > 1 else answers[0]
        self.send(json.dumps(body).encode(), "application/json")

    def send(self, data, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


WARNINGS = """#기준시각:202611251200
#START7777
# REG_UP  REG_UP_KO-----  REG_ID    REG_KO-----  TM_FC         TM_EF         WRN     LVL       CMD   ED_TM
L1100000, 서울특별시, L1100200, 서울동북권, 202611251000, 202611252100, 한파, 주의, 발표,  ,=
L1100000, 서울특별시, L1100300, 서울서남권, 202611251000, 202611252100, 한파, 주의, 발표,  ,=
L1022100, 속초시, L1022110, 속초시평지, 202611251000, 202611252100, 강풍, 경보, 발표,  ,=
L1022100, 속초시, L1022110, 속초시평지, 202611251000, 202611252100, 건조, 주의, 발표,  ,=
#7777END
"""


def reports(stations):
    """Reports of airports as the Aviation Weather Center sends them, twenty minutes old."""
    observed = int(datetime.now(timezone.utc).timestamp()) - 1200
    return [
        {
            "icaoId": station, "obsTime": observed, "temp": round(8 * noise(*map(ord, station))) - 2,
            "wdir": "VRB", "wspd": 5, "visib": "6+", "altim": 1024, "metarType": "METAR", "clouds": [],
        }
        for station in stations
    ]


def server():
    """Listens on a port of the loopback interface that is free."""
    return ThreadingHTTPServer(("127.0.0.1", 0), Handler)


if __name__ == "__main__":
    listening = server()
    print(listening.server_address[1])
    sys.stdout.flush()
    listening.serve_forever()
