// Bodies that a script gets wrong: whatever stands in a field, the refusal names that field and says in words what belongs there.
import { describe, expect, it } from 'vitest';
import { everyCall } from '../../../src/api/contract/index.ts';
import { Refusal } from '../../../server/platform/calls/refusal.ts';
import { validate } from '../../../server/platform/http/requests/validate.ts';
import type { Ids } from '../calls/ids.ts';
import { samples } from '../calls/samples.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const ids: Ids = {
  vendor: 1,
  label: 1,
  bank: 1,
  application: 1,
  busyApplication: 1,
  account: 1,
  analysis: 1,
  analysedApplication: 1,
  crawlerWithSeed: uuid,
  token: 1,
  webhook: 1,
  connectLink: 1,
  printed: { application: 1, score: 1, account: 1, estatement: 1 },
};

const sampleOf = new Map(Object.entries(samples));
const calls = everyCall().flatMap(({ name, call: { definition } }) => {
  if (definition.body === undefined) return [];
  const good: Record<string, unknown> = Object.fromEntries(Object.entries(sampleOf.get(name)?.body?.(ids) ?? {}));
  return [{ name, schema: definition.body, fields: Object.keys(definition.body.entries), good }];
});

const anything = [null, true, 0, 5, 1.5, -1, 1e30, 1e300, 'x', '', 'x'.repeat(200_000), [], [null], [{}], {}, { x: 1 }];

function refusalOf(run: () => unknown): Refusal | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

describe.each(calls)('$name', ({ schema, fields, good }) => {
  it('takes the body as it should be', () => {
    expect(refusalOf(() => validate(schema, good, 'body'))).toBeUndefined();
  });

  it.each(fields)('names %s when something else stands there, in words of its own', (field) => {
    for (const value of anything) {
      const refusal = refusalOf(() => validate(schema, { ...good, [field]: value }, 'body'));
      if (refusal === undefined) continue;
      expect(refusal.status).toBe(400);
      expect(refusal.field).toMatch(new RegExp(`^${field}(\\.|$)`));
      // The library's own sentences name no field.
      expect(refusal.message).not.toMatch(/^Invalid |: Expected /);
      expect(refusal.message.length).toBeLessThan(300);
    }
  });

  it('takes no number that the database could not hold', () => {
    for (const field of fields) {
      if (typeof good[field] !== 'number') continue;
      for (const value of [1e30, 2 ** 53, 1.5, -1])
        expect(refusalOf(() => validate(schema, { ...good, [field]: value }, 'body'))?.field).toBe(field);
    }
  });
});
