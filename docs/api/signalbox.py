# Calls Signalbox, signed with the token in IDENTIFIER and SECRET, and verifies its webhooks: with nothing but Python 3.8.
import base64
import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid


def call(method, target, body=None, headers=None):
    url = urllib.parse.urlsplit(os.environ["SIGNALBOX"] + target)
    sent = dict(headers or {})
    # Bytes are sent as they are, anything else as JSON.
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    parts = [("@method", method), ("@authority", url.netloc), ("@path", url.path)]
    if url.query:
        parts.append(("@query", "?" + url.query))
    if data is not None:
        sent["Content-Type"] = "application/octet-stream" if data is body else "application/json"
        sent["Content-Digest"] = "sha-256=:" + in_base64(hashlib.sha256(data).digest()) + ":"
        parts.append(("content-digest", sent["Content-Digest"]))
    names = " ".join('"%s"' % name for name, _ in parts)
    params = '(%s);created=%d;keyid="%s";nonce="%s"' % (names, time.time(), os.environ["IDENTIFIER"], uuid.uuid4())
    lines = "\n".join('"%s": %s' % part for part in parts + [("@signature-params", params)])
    sent["Signature-Input"] = "sig=" + params
    sent["Signature"] = "sig=:" + in_base64(hmac.digest(os.environ["SECRET"].encode(), lines.encode(), "sha256")) + ":"
    request = urllib.request.Request(url.geturl(), data=data, headers=sent, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            said = answer.read()
            return json.loads(said) if "json" in answer.headers.get("Content-Type", "") else said
    except urllib.error.HTTPError as error:
        raise RuntimeError("%d %s" % (error.code, error.read().decode())) from None


def verify(body, headers, secret):
    """The event in the body, which has to be the very bytes that came. Raises where it is not from Signalbox, or is old."""
    moment = headers.get("webhook-timestamp") or "0"
    if abs(time.time() - int(moment)) > 300:
        raise ValueError("The webhook is older than five minutes")
    key = base64.b64decode(secret[len("whsec_"):] if secret.startswith("whsec_") else secret)
    text = ("%s.%s." % (headers.get("webhook-id"), moment)).encode() + body
    good = "v1," + in_base64(hmac.digest(key, text, "sha256"))
    # Two signatures come for a day after a new secret was made: one of them is enough.
    given = (headers.get("webhook-signature") or "").split(" ")
    if not any(hmac.compare_digest(good.encode(), one.encode()) for one in given):
        raise ValueError("The webhook is not signed with this secret")
    return json.loads(body)


def in_base64(data):
    return base64.b64encode(data).decode()
