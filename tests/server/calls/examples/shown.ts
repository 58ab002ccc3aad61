// An answer as an example: lists cut to their first row, long text cut, times of one day, and nothing that looks like a secret.
import type { CallName } from '../samples/sample.ts';

const longest = 160;
const moment = '2026-01-31T09:00:00Z';
const later = '2026-02-28T09:00:00Z';
const reference = 'VisitToken-AbCdEfGhIjKlMnOpQrStUvWxYz012345';

/** By the name of a field: made up, and the same each time. */
const secrets: Readonly<Record<string, unknown>> = {
  key: '6f1d0c3a9b2e4d758c01aa42f3e6b957',
  token: reference,
  identifier: 'sbk_3f2a9c1e7b5d4806',
  secret: 'made-up-secret',
  guid: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE',
  recovery_codes: ['ab12-cd34-ef56'],
  uri: 'otpauth://totp/Signalbox:ada%40example.com?secret=MADEUPSECRET',
  passkey: '{"challenge":"made-up"}',
  options: '{"challenge":"made-up"}',
  sha256: '5d41402abc4b2a76b9719d911017c5925d41402abc4b2a76b9719d911017c592',
  message_id: '8c1f0a54-6a34-4f0e-9d0a-2f6f4a1f3b77',
};
/** Where a field of such a name is none. */
const open: readonly CallName[] = ['settings.history', 'nextSteps.list', 'plays.list', 'plays.open', 'plays.history'];

export function shown(value: unknown, call: CallName, name = ''): unknown {
  if (typeof value === 'string') return shownText(value, name, call);
  // A pair of numbers is no list.
  if (Array.isArray(value) && value.length <= 8 && value.every((one) => one === null || typeof one !== 'object'))
    return value.map((one: unknown) => shown(one, call, name));
  if (Array.isArray(value)) return value.slice(0, 1).map((one: unknown) => shown(one, call, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shown(inner, call, key)]));
}

function shownText(text: string, name: string, call: CallName): string {
  const made = open.includes(call) ? undefined : secrets[name];
  if (typeof made === 'string' && text.length >= 16) return made;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return /expires|until|ends|_to$|^to$|next/.test(name) ? later : moment;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return moment.slice(0, 10);
  const calm = text
    .replaceAll(/http:\/\/localhost:\d+/g, 'https://signalbox.example')
    .replaceAll(/cursor=\d{10,}_/g, 'cursor=1769850000000000_')
    .replaceAll(/link=[\w-]{40,}/g, `link=${reference}`)
    .replaceAll(/\b(?:sbs|whsec)_[\w+/=-]+/g, 'made-up-secret');
  return calm.length > longest ? `${calm.slice(0, longest - 1)}…` : calm;
}

/** Ids that a sample makes up so that it changes nothing are ids like any other in an example. */
export const shownRequest = (text: string): string =>
  text
    .replaceAll(/9{9}|987654321|987654\b/g, '812')
    .replaceAll('x'.repeat(43), reference)
    .replaceAll(/("guid":")[\w-]{43}/g, `$1${reference}`)
    .replaceAll(/Lookup [0-9a-f-]{36}|Died [0-9a-f-]{36}/g, 'Mornings');
