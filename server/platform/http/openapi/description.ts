// The sentences that say of a call who may make it, what limits it, and how it is repeated and paged.
import type { Definition } from '../../../../src/api/contract/endpoint.ts';
import { scopesOf } from '../../../../src/api/contract/tokenScopes.ts';
import { budgets, inWords } from '../../limits/limits.ts';
import { takesIdempotency } from './refusals.ts';
import { acceptsTokens } from './security.ts';

const levels = {
  NONE: 'For everybody, signed in or not.',
  USER: 'For every user, of the records of their own vendor; for staff of all vendors.',
  STAFF: 'For staff and administrators.',
  ADMIN: 'For administrators.',
} as const;

export function descriptionOf(definition: Definition): string {
  const { level, proof, limit, accepted, query, switchesVendor, watches, sends } = definition;
  const sentences = [
    levels[level],
    tokenWords(definition),
    limit !== undefined && `Limit "${limit}": ${budgets[limit].calls} calls in ${inWords(budgets[limit].seconds)}.`,
    proof === 'always' &&
      'A session confirms first who is calling, unless that was done in the last 15 minutes; a signed call does not.',
    proof === 'many' &&
      `After ${budgets.unproved.calls} of its kind in ${inWords(budgets.unproved.seconds)} a session confirms first who is calling; a signed call does not.`,
    takesIdempotency(definition) && 'With an Idempotency-Key it happens once, however often it is sent.',
    accepted === true && 'It is put in hand and answers 202: the answer says where it stands.',
    query !== undefined &&
      'cursor' in query.entries &&
      'It answers a page: "next" is the address of the next one, and null after the last.',
    watches !== undefined && 'Its answer has an ETag: with If-None-Match it is sent again only when it has changed.',
    sends !== undefined && 'It answers a file.',
    switchesVendor === true && 'Every other call then acts for that vendor.',
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

function tokenWords(definition: Definition): string {
  if (!acceptsTokens(definition)) return 'API tokens cannot make it.';
  const needs = scopesOf(definition);
  return needs.length === 0
    ? 'An API token makes it if it has no limit.'
    : `An API token makes it if it has no limit, or may do one of: ${needs.join(', ')}.`;
}
