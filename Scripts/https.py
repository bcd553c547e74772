#!/usr/bin/env python3
"""https.py FOLDER: the made-up weather of Scripts/pictures/weather.py over https, on a free port of the loopback interface.

Writes into the folder `certs`, a copy of the system's certificates with one more authority, and `target`, the path of the last
request. Prints the port once both it and the certificates are there.
"""

import shutil
import ssl
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "pictures"))
import weather

SYSTEM = Path("/etc/ssl/certs")


def openssl(*words, folder):
    done = subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def certificates(folder):
    """Makes an authority, and a certificate for `localhost`; returns the files of the certificate and its key."""
    subject = ["-newkey", "rsa:2048", "-nodes", "-subj"]
    openssl("req", "-x509", *subject, "/CN=Authority of a benchmark", "-keyout", "ca.key", "-out", "ca.pem", folder=folder)
    openssl("req", *subject, "/CN=localhost", "-keyout", "server.key", "-out", "server.csr", folder=folder)
    (folder / "names").write_text("subjectAltName=DNS:localhost\n")
    openssl(
        "x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names",
        "-out", "server.pem", folder=folder)
    return folder / "server.pem", folder / "server.key"


def trusting(folder):
    """Copies the certificates of the system, and adds the authority to the folder and to the bundle."""
    certs = folder / "certs"
    shutil.copytree(SYSTEM, certs, ignore_dangling_symlinks=True)
    authority = (folder / "ca.pem").read_text()
    name = openssl("x509", "-noout", "-hash", "-in", "ca.pem", folder=folder)
    (certs / f"{name}.0").write_text(authority)
    with (certs / "ca-certificates.crt").open("a") as bundle:
        bundle.write(authority)


def main():
    folder = Path(sys.argv[1])
    certificate, key = certificates(folder)
    trusting(folder)

    class Noting(weather.Handler):
        def do_GET(self):
            (folder / "target").write_text(self.path)
            super().do_GET()

    listening = weather.ThreadingHTTPServer(("127.0.0.1", 0), Noting)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    listening.socket = context.wrap_socket(listening.socket, server_side=True, do_handshake_on_connect=False)
    print(listening.server_address[1], flush=True)
    listening.serve_forever()


if __name__ == "__main__":
    main()
