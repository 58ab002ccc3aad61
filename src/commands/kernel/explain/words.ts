// What is said of a line to a person: its facts and its calls, without personal data and secrets.
import { hasPersonalShape } from '../../../stores/found/soughtText.ts';
import { maskedJson } from '../../../stores/shutter/maskedJson.ts';
import { dots } from '../../../stores/shutter/masked.ts';
import type { LineCall, LineCalls, LineFacts } from '../../../stores/lines/lines.ts';
import { spoken } from '../strokes/strokes.ts';

const personalNames = /(?:^|_)(?:e_?mail|mobile|phone|name|recipients?|password|secret|code|token|text|note)s?$/i;

export const levels = {
  NONE: 'everybody',
  USER: 'users, staff and administrators',
  STAFF: 'staff and administrators',
  ADMIN: 'administrators',
} as const;

export function factsOf(facts: LineFacts): readonly (readonly [name: string, text: string])[] {
  const keys = facts.keys.map((one) => spoken(one)).join(', ');
  return [
    ['Does', facts.title],
    ['Effect', facts.effect],
    ['Undo', facts.canBeUndone ? 'yes' : 'no'],
    ['For', levels[facts.level]],
    ['Keys', keys === '' ? 'none' : keys],
    ['Run', facts.verdict],
  ];
}

/** A body as it is told: what may name a person, or open something, is left out. */
export function toldBody({ body }: LineCall, isPersonal: boolean): unknown {
  return isPersonal ? maskedJson(body) : without(body);
}

function without(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([own, one]) => [own, without(one, own)]));
  return typeof value === 'string' && value !== '' && (personalNames.test(name) || hasPersonalShape(value))
    ? dots
    : value;
}

export const toldPath = ({ path }: LineCall): string => {
  const [way = '', query] = path.split('?');
  if (query === undefined) return path;
  const told = [...new URLSearchParams(query)].map(
    ([name, value]) => `${name}=${without(value, name) === value ? value : dots}`,
  );
  return `${way}?${told.join('&')}`;
};

/** Nothing is sent that changes something, so that nobody knows what its answer would lead to. */
export const followsUnknown = 'What follows from its answer is not known before it runs';

export function callLines({ calls, opens, trouble }: LineCalls, isPersonal: boolean): string[] {
  const told = calls.map((call) => {
    const body = call.body === undefined ? '' : ` ${JSON.stringify(toldBody(call, isPersonal))}`;
    return `${call.method} ${toldPath(call)}${call.takesFile ? ' (a file)' : body}`;
  });
  const isCut = calls.some(({ method }) => method !== 'GET');
  const none = calls.length === 0 && trouble === undefined ? ['No call: it works on what is here already'] : [];
  return [
    ...told,
    ...none,
    ...(isCut ? [followsUnknown] : []),
    ...(opens === undefined ? [] : [`Opens ${opens}`]),
    ...(trouble === undefined ? [] : [`Not known as it stands: ${trouble}`]),
  ];
}

export const explanation = (facts: LineFacts, calls: LineCalls): string =>
  [facts.line, ...factsOf(facts).map(([name, text]) => `${name}: ${text}`), ...callLines(calls, facts.isPersonal)].join(
    '\n',
  );
