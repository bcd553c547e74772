"""A loopback server whose answers consist of many bytes of one kind: hostile.py PART BYTES.

Its port is on standard output. `EndToEndTests/AnswerSizeTests` bounds the memory that such answers take, and
`Scripts/instructions` the work."""

import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# What is repeated, between what stands before and behind it.
PARTS = {
    "numbers": ("[", "0,", "0]"),
    "lists": ("[", "[],", "[]]"),
    "objects": ("[", "{},", "{}]"),
    "names": ("{", '"a":0,', '"a":0}'),
    "column": ('{"hourly":{"time":[', "0,", '0]},"current":{"time":[1]}}'),
    "places": ("[", '{"current":{"time":[]}},', "{}]"),
    "text": ('{"error":true,"reason":"', "x", '"}'),
    "escapes": ('{"error":true,"reason":"', "\\u0041", '"}'),
    "digits": ('{"current":{"time":', "1", "}}"),
    "marks": ('{"error":true,"reason":"e', "\u0301", '"}'),
}


def body(part, size):
    before, repeated, behind = (text.encode() for text in PARTS[part])
    return before + repeated * (size // len(repeated)) + behind


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    body = b""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(self.body)))
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    Handler.body = body(sys.argv[1], int(sys.argv[2]))
    listening = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(listening.server_address[1])
    sys.stdout.flush()
    listening.serve_forever()
