// What listen was asked for: where events go, which of them, from when on, and how they are signed; what does not fit is named.
import { eventNames, type EventName } from '../../api/contract/vendors/webhooks.ts';
import { didYouMean } from '../../api/contract/plays/language/nearest.ts';
import { isWebhookSecret, newWebhookSecret } from '../../api/signing/webhooks.ts';
import { Ending, exitCodes } from '../exitCodes.ts';
import type { Options } from '../options.ts';

export interface ListenAsked {
  receiver: string;
  /** undefined: all of them. */
  events: readonly EventName[] | undefined;
  after: number | undefined;
  from: string | undefined;
  secret: string;
  /** It was made for this run, and is shown. */
  isNewSecret: boolean;
}

const refuse = (message: string): never => {
  throw new Ending(exitCodes.usage, message);
};

export function listenAsked({
  listen,
  words,
  ...options
}: Pick<Options, 'listen' | 'words' | 'csv' | 'all' | 'dryRun' | 'watch'>): ListenAsked {
  const { 'forward-to': to, after, from, events, secret } = listen;
  if (words.length > 0 || to === undefined)
    return refuse('listen needs the address of a receiver: signalbox listen --forward-to http://localhost:3000/hook');
  if (options.csv || options.all || options.dryRun || options.watch !== undefined)
    return refuse('listen goes neither with --csv nor with --all nor with --dry-run nor with --watch');
  if (after !== undefined && !/^[1-9]\d{0,14}$/.test(after))
    return refuse(`--after takes the id of an event, as listen says it at its end, not ${after}`);
  if (secret !== undefined && !isWebhookSecret(secret))
    return refuse('--secret takes a signing secret: whsec_ and at least 24 bytes in base64');
  return {
    receiver: receiverIn(to),
    events: events === undefined ? undefined : events.split(',').map(eventIn),
    after: after === undefined ? undefined : Number(after),
    from,
    secret: secret ?? newWebhookSecret(),
    isNewSecret: secret === undefined,
  };
}

function eventIn(word: string): EventName {
  const name = word.trim();
  const known: readonly string[] = eventNames;
  if (!known.includes(name)) {
    const meant = didYouMean(name, known);
    return refuse(`There is no event ${name}${meant === '' ? `. Events are: ${known.join(', ')}` : meant}`);
  }
  return name as EventName;
}

/** What events hold goes over the network in the clear to nobody but this machine and its own network. */
function receiverIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return refuse(`--forward-to takes an address such as http://localhost:3000/hook, not ${text}`);
  if (url.username !== '' || url.password !== '')
    return refuse('--forward-to takes an address without a name and a password');
  if (url.protocol === 'http:' && !isNear(url.hostname))
    return refuse(
      `${url.hostname} is neither this machine nor in its own network: it is forwarded to over https alone`,
    );
  return url.href;
}

const ownNames = /^[^.:]+$|\.(?:localhost|local|internal|test|lan|home\.arpa)$/;
const ownNumbers = /^(?:127|10)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^\[(?:::1\]|f[cd])/;

function isNear(host: string): boolean {
  return /^[\d.]+$|^\[/.test(host) ? ownNumbers.test(host) : ownNames.test(host);
}
