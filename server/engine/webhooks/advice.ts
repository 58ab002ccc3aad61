// What whoever runs a receiver has to change, when a test event was not accepted.
import type { IncomingHttpHeaders } from 'node:http';
import type { OutgoingCause } from '../../platform/outgoing/failure.ts';

const byCause: Readonly<Record<OutgoingCause, string>> = {
  address:
    'Use an https address that anybody on the internet can reach. Private, local and reserved addresses are refused, and so are names that lead to one.',
  name: 'Check the host name: it needs a public DNS entry.',
  connect: 'Make sure that the receiver runs, and that its port is open to the internet.',
  secure:
    'Install a certificate that is valid for this host name and not expired, from a public authority and with its intermediate certificates, and offer TLS 1.2 or newer.',
  timeout: 'Answer within 10 seconds: accept the event first, and do the work it needs afterwards.',
  answer: 'Answer with a whole HTTP/1.1 response, and close the connection after it.',
  stopped: 'Send the test again.',
};

export const adviceForCause = (cause: OutgoingCause): string => byCause[cause];

const byStatus: Readonly<Record<number, string>> = {
  401: 'Let the request in without a login: check its signature with the secret of this webhook instead.',
  403: 'Let the request in: check the signature with the secret of this webhook, and any list of allowed addresses.',
  404: 'Check the path of the address: the receiver knows nothing there.',
  405: 'Accept POST at this address.',
  410: 'Answer with a status from 200 to 299. 410 switches a webhook off.',
  411: 'Accept requests that say their length in Content-Length.',
  413: 'Accept bodies of at least 1 MB.',
  415: 'Accept the content type application/json.',
  429: 'Allow more requests, or say in Retry-After when to try again.',
};

const longestLocation = 300;

/** For a status that is no success. */
export function adviceForStatus(status: number, { location }: IncomingHttpHeaders): string {
  if (status >= 300 && status <= 399) {
    const led = location === undefined ? '' : `: ${location.slice(0, longestLocation)}`;
    return `Give the webhook the address that it is sent on to${led}. Redirects are not followed.`;
  }
  const known = byStatus[status];
  if (known !== undefined) return known;
  return status >= 500
    ? 'Look for the webhook-id in the log of the receiver: it failed while it read the event.'
    : 'Answer with a status from 200 to 299 as soon as the event is accepted.';
}

export const adviceForBody = 'Answer with less than 64 KB: an empty body is enough.';
