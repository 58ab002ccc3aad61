// Next steps: every class has one from the first start, vendors read their words alone, staff change them on record.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureClasses } from '../../../../src/api/contract/crawling/nextSteps/failureClass.ts';
import { statementFormats } from '../../../../src/api/contract/statementFiles/statementFiles.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../world.ts';
import { openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';

let own: VendorWorld;
let staff: Person;
let user: Person;

beforeAll(async () => {
  own = await openVendorWorld({ work: [] });
  staff = await own.person('staff@signalbox.test', { staff: true });
  user = await own.person('user@signalbox.test');
});
afterAll(() => own.world.close());

const patch = (failure: string, body: object, headers: Record<string, string> = {}): Promise<Reply> =>
  staff.ask('PATCH', `next-steps/${failure}/`, { body, headers });
const stepOf = async (failure: string) =>
  (await staff.get('next-steps/')).json.results?.find((row) => row['failure'] === failure);

it('stand for every class of failure, in their order, before anybody has written one', async () => {
  const { json } = await staff.get('next-steps/');
  expect(json.results?.map(({ failure }) => failure)).toEqual(failureClasses);
  expect(json.results).toContainEqual(expect.objectContaining({ failure: 'timeout', step: 'wait', wait_minutes: 15 }));
});

it('give a vendor the words meant for vendors and nothing else', async () => {
  const { json, text } = await user.get('next-steps/');
  expect(json.results).toHaveLength(failureClasses.length);
  for (const row of json.results ?? []) expect(Object.keys(row).toSorted()).toEqual(['failure', 'vendor_words']);
  expect(text).not.toContain('recrawl with the same details');
});

it('name every format that a statement file may have where one cannot be read', async () => {
  const words = String((await stepOf('file'))?.['vendor_words']).toLowerCase();
  for (const format of statementFormats) expect(words).toContain(format);
  expect(words).toContain('open your link again');
});

describe('a change', () => {
  it('keeps what is not given, says who made it, and is on record', async () => {
    const before = await stepOf('credentials');
    const { json } = await patch('credentials', { vendor_words: '  Ask your\n customer.  ' });
    expect(json).toMatchObject({
      ...before,
      vendor_words: 'Ask your customer.',
      edited_by: expect.any(String),
      edited_at: expect.any(String),
      version: 2,
    });
    const trail = await own.world.database.system.rows(
      sql`select object, before, after from audit where command = 'nextSteps.update'`,
    );
    expect(trail).toEqual([
      {
        object: 'next step credentials',
        before: { vendor_words: before?.['vendor_words'] },
        after: { vendor_words: 'Ask your customer.' },
      },
    ]);
    // Nothing differs: no version, no line in the trail.
    expect((await patch('credentials', { vendor_words: 'Ask your customer.' })).json['version']).toBe(2);
  });

  it('of the step takes the minutes along', async () => {
    expect((await patch('terms', { step: 'wait' })).json).toMatchObject({ field: 'wait_minutes' });
    expect((await patch('terms', { step: 'wait', wait_minutes: 30 })).json).toMatchObject({ wait_minutes: 30 });
    expect((await patch('terms', { step: 'recrawl' })).json).toMatchObject({ step: 'recrawl', wait_minutes: null });
    expect((await patch('terms', { wait_minutes: 5 })).json).toMatchObject({ field: 'wait_minutes' });
  });

  it('that somebody else was faster with is refused', async () => {
    expect((await patch('locked', { step: 'recrawl' }, { 'if-match': '"7"' })).status).toBe(412);
    expect(await stepOf('locked')).toMatchObject({ step: 'tell_customer', version: 1 });
  });

  it.each([
    [{}, 'body'],
    [{ step: 'pray' }, 'step'],
    [{ wait_minutes: 0 }, 'wait_minutes'],
    [{ wait_minutes: 1.5 }, 'wait_minutes'],
    [{ wait_minutes: 2881 }, 'wait_minutes'],
    [{ staff_words: '   ' }, 'staff_words'],
    [{ vendor_words: 'x'.repeat(301) }, 'vendor_words'],
    [{ vendor_words: 'Say <b>sorry</b>' }, 'vendor_words'],
    [{ version: 3 }, 'version'],
  ])('%j is refused by its field', async (body, field) => {
    const reply = await patch('timeout', body);
    expect([reply.status, reply.json.field]).toEqual([400, field]);
  });

  it('is for staff, and for a class that there is', async () => {
    expect((await user.ask('PATCH', 'next-steps/timeout/', { body: { step: 'recrawl' } })).status).toBe(403);
    expect((await patch('boredom', { step: 'recrawl' })).status).toBe(400);
  });
});
