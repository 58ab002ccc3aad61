// What is wrong with the value of a setting, by its kind: asked by the form as it is typed, and by the service again.
import * as v from 'valibot';
import { emailText } from '../fields.ts';
import { livingCostsIn } from './livingCosts.ts';
import {
  afterwards,
  currentScoreModel,
  engines,
  flagValues,
  freshness,
  scoreModels,
  settingNamed,
} from './vendorSettings.ts';

const mostRecipients = 50;
const [longestText, longestName] = [2000, 100];
const isEmail = (text: string): boolean => v.is(emailText, text);

/** Undefined when it fits; where an address may lead is told by the service alone. */
export function settingProblem(key: string, value: string): string | undefined {
  const { kind, from = 0, to = 0 } = settingNamed(key);
  switch (kind) {
    case 'flag':
      return flagValues.includes(value) ? undefined : 'must be True or False';
    case 'engine':
      return engines.includes(value) ? undefined : `must be ${engines.join(' or ')}`;
    case 'afterwards':
      return afterwards.includes(value) ? undefined : `must be ${afterwards.join(' or ')}`;
    case 'freshness':
      return freshness.includes(value) ? undefined : `must be ${freshness.join(' or ')}`;
    case 'score':
      return value === '' || scoreModels.some((model) => model === currentScoreModel(value))
        ? undefined
        : `must be empty or ${scoreModels.join(' or ')}`;
    case 'number':
      return /^\d{1,6}$/.test(value) && Number(value) >= from && Number(value) <= to
        ? undefined
        : `must be a whole number from ${from} to ${to}`;
    case 'email':
      return value === '' || isEmail(value) ? undefined : 'must be an e-mail address';
    case 'recipients':
      return recipientsProblem(value);
    case 'living costs': {
      const read = livingCostsIn(value);
      return typeof read === 'string' ? read : undefined;
    }
    case 'zone':
      return isZone(value) ? undefined : 'must be the IANA name of a time zone, such as Australia/Sydney';
    case 'address':
    case 'secret':
    case 'text':
      return value.length <= longestText ? undefined : `must be at most ${longestText} characters`;
  }
}

/** By its name as it is printed: no offset, and letters as the list of zones writes them. */
function isZone(value: string): boolean {
  if (!/^(UTC|[A-Z]\w+(\/[A-Z][\w+-]*)+)$/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function recipientsProblem(value: string): string | undefined {
  if (value === '') return undefined;
  const list = listIn(value);
  if (list === undefined) return 'must be a JSON list of {"name", "email"}';
  if (list.length > mostRecipients) return `must name at most ${mostRecipients} recipients`;
  const wrong = list.findIndex((one) => !isRecipient(one));
  if (wrong !== -1) return `must have a name and an e-mail address in each: number ${wrong + 1} has not`;
  const emails = list.map((one) => (isRecipient(one) ? one.email.toLowerCase() : ''));
  const twice = emails.find((email, at) => emails.indexOf(email) !== at);
  return twice === undefined ? undefined : `must name each once: ${twice} stands twice`;
}

function listIn(value: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

function isRecipient(one: unknown): one is { name: string; email: string } {
  if (typeof one !== 'object' || one === null || Object.keys(one).length !== 2) return false;
  const [name, email]: unknown[] = [Reflect.get(one, 'name'), Reflect.get(one, 'email')];
  if (typeof name !== 'string' || typeof email !== 'string') return false;
  return name.trim() !== '' && name.length <= longestName && isEmail(email);
}
