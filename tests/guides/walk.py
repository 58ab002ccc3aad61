# A stranger's walk with "Start here" alone: token, first call, link, verified webhook, and what came while the receiver was down.
import json, os, subprocess, time, urllib.request

ORIGIN, LABEL, BANK = os.environ["SIGNALBOX"], os.environ["LABEL"], int(os.environ["BANK"])
urllib.request.urlretrieve(ORIGIN + "/docs/signalbox.py", "signalbox.py")
from signalbox import call

def until(look):
    while not look():
        time.sleep(0.3)

def receive():  # the receiver of step 4, as it stands there
    program = subprocess.Popen(["python3", "receiver.py"], stdout=open("received.txt", "w"), stderr=subprocess.DEVNULL)
    until(lambda: "Listening" in received())
    return program

received = lambda: open("received.txt").read()
print("1 token:", call("GET", "/api/v1/token/")["name"])
wanted = {"label": LABEL, "identifier": "stranger-1", "options": {"analysis": False}}
link = call("POST", "/api/v1/connect-links/", wanted, {"Idempotency-Key": "stranger-1"})
print("2 link:", link["state"])
receiver = receive()
visit = lambda step, body: call("POST", "/api/v1/connect/" + step, body)  # what the customer's page does
token = visit("open", {"link": link["link"].split("=")[1]})["token"]
visit("choose", {"token": token, "bank_id": BANK, "consent": True})
visit("sign-in", {"token": token, "values": {"username": "hanna", "password": "secret"}})
until(lambda: "crawler_finished" in received())
application = call("GET", "/api/v1/connect-links/%d/" % link["id"])["application_id"]
print("3 verified:", application, "crawler_finished %d" % application in received())
receiver.kill(), receiver.wait()
finalised = {"vendor_label": LABEL, "vendor_specific_id": "stranger-1"}
until(lambda: call("GET", "/api/v1/applications/%d/" % application)["status"] == "COMPLETED")
call("POST", "/api/v1/applications/%d/finalise" % application, finalised)
missed = lambda: [line for line in call("GET", "/api/v1/webhooks/logs/%d/deliveries" % application)["results"] if line["event"] == "application_finalised"]
until(lambda: missed() and missed()[0]["attempts"] > 0)
receiver = receive()
call("POST", "/api/v1/webhooks/deliveries/%d/resend/" % missed()[0]["id"], {})
until(lambda: "application_finalised" in received())
print("4 sent again:", "application_finalised %d" % application in received())
receiver.kill()
