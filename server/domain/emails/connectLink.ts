// Reads a link to the customer page and writes it anew, so that nothing but what it may say is ever mailed.
import { areDays, flagNames, shortestIdentifier } from '../../../src/api/contract/applications/connectLink.ts';
import { badInput, type Refusal } from '../../platform/calls/refusal.ts';

const known: readonly string[] = ['label', 'identifier', ...flagNames, 'days_to_retrieve'];

interface ConnectLink {
  link: string;
  label: string;
}

export function readConnectLink(text: string, publicUrl: string): ConnectLink {
  const refuse = (why: string): Refusal => badInput('iframe_link', why);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOurs = url?.origin === publicUrl && url.pathname.replace(/\/$/, '') === '/connect';
  if (url === undefined || !isOurs || url.hash !== '' || url.username !== '')
    throw refuse('is not a link to our customer page');
  const given = [...url.searchParams];
  const stranger = given.find(
    ([name], index) => !known.includes(name) || given.findIndex(([other]) => other === name) !== index,
  );
  if (stranger !== undefined) throw refuse(`has a part that it must not have: ${stranger[0].slice(0, 50)}`);
  const values = new Map(given);
  const label = values.get('label') ?? '';
  if (label === '') throw refuse('has no label');
  if ((values.get('identifier') ?? '').trim().length < shortestIdentifier)
    throw refuse(`needs an identifier of at least ${shortestIdentifier} characters`);
  if (flagNames.some((flag) => !['true', 'false', undefined].includes(values.get(flag))))
    throw refuse('has a flag that is neither true nor false');
  const days = values.get('days_to_retrieve');
  if (days !== undefined && !areDays(days)) throw refuse('has days_to_retrieve that is not a number from 7 to 365');
  const parameters = known.flatMap((name) => (values.has(name) ? [[name, values.get(name) ?? '']] : []));
  return { link: `${publicUrl}/connect?${new URLSearchParams(parameters).toString()}`, label };
}

/** Of a link that was read: which customer it is for, in the words of the vendor. */
export const identifierIn = (link: string): string => new URL(link).searchParams.get('identifier')?.trim() ?? '';
