// "Start here" for a developer, once: the page of the workbench and the page without sign-in show the same steps, with what is known of the reader.

/** What is not known yet stays as a word that shows what belongs there. */
export interface StartValues {
  origin: string;
  identifier: string;
  secret: string;
  label: string;
  webhookSecret: string;
}

export const startPlaceholders: Omit<StartValues, 'origin'> = {
  identifier: 'sbk_…',
  secret: 'sbs_…',
  label: 'your-label',
  webhookSecret: 'whsec_…',
};

export type Language = 'sh' | 'ts' | 'python';
export const languageTitles: Readonly<Record<Language, string>> = { sh: 'Shell', ts: 'TypeScript', python: 'Python' };

export interface StartStep {
  name: 'token' | 'call' | 'link' | 'webhooks' | 'live';
  title: string;
  /** Paragraphs; what stands between backticks is code. */
  text: readonly string[];
  code: Readonly<Partial<Record<Language, string>>>;
  /** The code waits for something that calls it, and does not end by itself. */
  waits?: true;
}

/** In parts, so that it is not taken for an import of this file. */
const receiverImport = `import { createServer } ${'fr'}om 'node:http';`;

export const startSteps = (known: StartValues): readonly StartStep[] => [
  {
    name: 'token',
    title: 'Make a token',
    text: [
      'A token is an identifier, which names it, and a secret, which signs and is shown once. Make it with an end and with the limits that your program needs: reading, documents, links, webhooks.',
      'Your program gets them as variables. The three files that the steps below use need nothing that you have to install.',
    ],
    code: {
      sh: `export SIGNALBOX=${known.origin}
export IDENTIFIER=${known.identifier}
export SECRET=${known.secret}
for file in signalbox.sh signalbox.mts signalbox.py; do
  curl --silent --show-error --fail --remote-name "$SIGNALBOX/docs/$file"
done
`,
    },
  },
  {
    name: 'call',
    title: 'First call',
    text: [
      '`GET token/` says what the token is, whose it is, for which vendor it acts and what it may do. Where it is refused with 401, the message says what is wrong with the signature.',
    ],
    code: {
      sh: `. ./signalbox.sh
signalbox GET /api/v1/token/
`,
      ts: `import { call } from './signalbox.mts';

console.log(await call('GET', '/api/v1/token/'));
`,
      python: `from signalbox import call

print(call("GET", "/api/v1/token/"))
`,
    },
  },
  {
    name: 'link',
    title: 'Make a customer link',
    text: [
      'Your customer opens the link and connects a bank. The identifier is your own reference of the customer, of at least 7 characters. Sent again with the same `Idempotency-Key`, the call answers the same link and makes no second one.',
      'The application is made when the customer has chosen a bank and agreed. From then on the link tells its `application_id`.',
    ],
    code: {
      sh: `. ./signalbox.sh
wanted='{"label": "${known.label}", "identifier": "loan-2041"}'
link=$(signalbox POST /api/v1/connect-links/ "$wanted" --header "Idempotency-Key: loan-2041")
echo "$link"
id=$(printf %s "$link" | sed 's/^{"id":\\([0-9]*\\).*/\\1/')
signalbox GET "/api/v1/connect-links/$id/"
`,
      ts: `import { call } from './signalbox.mts';

const wanted = { label: '${known.label}', identifier: 'loan-2041' };
const { id, link } = await call('POST', '/api/v1/connect-links/', wanted, { 'idempotency-key': 'loan-2041-ts' });
console.log(link);
const { state, application_id } = await call('GET', '/api/v1/connect-links/' + id + '/');
console.log(state, application_id);
`,
      python: `from signalbox import call

wanted = {"label": "${known.label}", "identifier": "loan-2041"}
made = call("POST", "/api/v1/connect-links/", wanted, {"Idempotency-Key": "loan-2041-py"})
print(made["link"])
found = call("GET", "/api/v1/connect-links/%d/" % made["id"])
print(found["state"], found["application_id"])
`,
    },
  },
  {
    name: 'webhooks',
    title: 'Receive its webhooks',
    text: [
      'An endpoint is an https address of yours that takes a POST for each event and answers 2xx within 10 seconds. Staff make it on the page Webhooks, and so do people of yours whom they allow it; the address in the setting `post_url` is one too. Its signing secret is shown once, when it is made or renewed.',
      'Without an endpoint, `GET events/` answers the same events of the last 30 days; go on behind the last one with `after`. On your own machine, `signalbox listen --forward-to http://localhost:3000/` forwards them, signed.',
      'The receivers below verify an event before they believe it.',
    ],
    code: {
      sh: `. ./signalbox.sh
signalbox GET '/api/v1/events/?page_size=2'
`,
      ts: `${receiverImport}
import { verify } from './signalbox.mts';

const secret = '${known.webhookSecret}';
createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  try {
    const event = verify(Buffer.concat(parts), request.headers, secret);
    console.log(request.headers['webhook-id'], event.type, event.data.application_id);
    response.writeHead(204).end();
  } catch (error) {
    console.log(String(error));
    response.writeHead(401).end();
  }
}).listen(3000, () => console.log('Listening on port 3000'));
`,
      python: `from http.server import BaseHTTPRequestHandler, HTTPServer
from signalbox import verify

SECRET = "${known.webhookSecret}"


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            event = verify(body, self.headers, SECRET)
            print(self.headers["webhook-id"], event["type"], event["data"].get("application_id"), flush=True)
            self.send_response(204)
        except ValueError as error:
            print(error, flush=True)
            self.send_response(401)
        self.end_headers()


server = HTTPServer(("", 3000), Receiver)
print("Listening on port 3000", flush=True)
server.serve_forever()
`,
    },
    waits: true,
  },
  {
    name: 'live',
    title: 'Go live',
    text: [
      'Take a token of the production service, with an end and no more than it needs, and keep its secret where your other secrets are. Live and trial services share neither tokens nor data.',
      'Answer a webhook at once and work afterwards; take an event that comes twice once, by its `webhook-id`; go by the state that you read and not by the order of arrival. What was missed while you were down is tried again for three days, can be sent again from the webhook log, and stands in `GET events/`.',
      'Expect 429 and 503 with `Retry-After`, and send an `Idempotency-Key` with whatever makes something.',
    ],
    code: {},
  },
];
