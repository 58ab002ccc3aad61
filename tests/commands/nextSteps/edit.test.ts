// A next step is edited by its form or by a line: only what differs is sent, and what it was comes back; the message about a failure is copied.
import { describe, expect, it } from 'vitest';
import { nextSteps } from '../../../src/views/nextSteps/nextSteps.page.ts';
import { list, refusal, type Answers } from '../../stores/fakeBrowser.ts';
import { crawler, uuid } from '../crawlers/crawlerWorld.ts';
import { signedIn } from '../workplace.ts';

const step = (failure: string, changes: object = {}) => ({
  failure,
  vendor_words: 'Ask your customer to try again.',
  step: 'tell_customer',
  staff_words: 'The bank said "no".',
  wait_minutes: null,
  edited_by: null,
  edited_at: null,
  version: 4,
  ...changes,
});
const steps = [step('credentials'), step('timeout', { step: 'wait', wait_minutes: 15 })];

async function withSteps(answers: Answers = {}) {
  const place = await signedIn('STAFF', { 'next-steps': [list(steps)], ...answers });
  place.stores.address.go('/next-steps');
  place.stores.lists.enter(nextSteps.list);
  await place.stores.lists.open?.fetch();
  const patched = () => place.browser.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { ...place, patched };
}

describe('next-step.edit', () => {
  it('sends only what differs, and leaves the line that takes it back', async () => {
    const { type, patched, stores } = await withSteps({
      'next-steps/credentials': [() => Response.json(step('credentials', { staff_words: 'New', version: 5 }))],
    });
    const outcome = await type('next-step.edit credentials staff_words:New step:tell_customer');
    expect(outcome).toMatchObject({
      kind: 'done',
      text: 'Updated the next step after Wrong credentials: words for staff',
    });
    expect(patched()).toEqual([{ staff_words: 'New' }]);
    expect(stores.journal.undoable).toBe(
      String.raw`next-step.edit failure:credentials staff_words:"The bank said \"no\"."`,
    );
  });

  it('gives the minutes back with the step that waited', async () => {
    const { type, patched, stores } = await withSteps({
      'next-steps/timeout': [() => Response.json(step('timeout', { step: 'recrawl', version: 5 }))],
    });
    await type('next-step.edit timeout step:recrawl');
    expect(patched()).toEqual([{ step: 'recrawl' }]);
    expect(stores.journal.undoable).toBe('next-step.edit failure:timeout step:wait wait_minutes:15');
  });

  it('opens as a form for the row under the cursor by Enter, and sends nothing when nothing differs', async () => {
    const { desk, patched, stores } = await withSteps();
    await desk.run(desk.registry.get('list.open') ?? expect.unreachable(), {}, { surface: 'key' });
    expect(stores.shell.fillingIn).toMatchObject({
      command: 'next-step.edit',
      answers: { failure: 'credentials', step: 'tell_customer', vendor_words: 'Ask your customer to try again.' },
      isConfirm: true,
    });
    const edit = desk.registry.get('next-step.edit') ?? expect.unreachable();
    const { answers } = stores.shell.fillingIn ?? expect.unreachable();
    const line = await desk.run(edit, answers, { surface: 'test' });
    if (line.kind !== 'confirms') throw new Error('No form was opened');
    const sent = await desk.run(edit, answers, { surface: 'test', confirmed: line.line });
    expect(sent).toMatchObject({ kind: 'done', text: 'Nothing to change after Wrong credentials' });
    expect(patched()).toEqual([]);
  });

  it('is sent for the version that its form showed, whatever the list has read since', async () => {
    let held = steps;
    const { desk, browser, stores } = await withSteps({
      'next-steps': [() => list(held)()],
      'next-steps/credentials': [refusal(412, 'Somebody else has changed this next step meanwhile.')],
    });
    const edit = desk.registry.get('next-step.edit') ?? expect.unreachable();
    await desk.run(edit, { failure: 'credentials' }, { surface: 'key' });
    const { answers } = stores.shell.fillingIn ?? expect.unreachable();
    held = [step('credentials', { staff_words: 'Theirs', version: 5 })];
    await stores.lists.open?.fetch();
    await desk.run(edit, { ...answers, vendor_words: 'Mine' }, { surface: 'test' });
    expect(browser.sent.find(({ method }) => method === 'PATCH')?.headers.get('if-match')).toBe('"4"');
  });

  it('shows what somebody else changed meanwhile', async () => {
    const { type, browser } = await withSteps({
      'next-steps/timeout': [refusal(412, 'Somebody else has changed this next step meanwhile.')],
    });
    const reads = () =>
      browser.sent.filter(({ method, path }) => method === 'GET' && path.endsWith('/next-steps/')).length;
    const before = reads();
    expect(await type('next-step.edit timeout wait_minutes:20')).toMatchObject({ kind: 'failed' });
    expect(reads()).toBeGreaterThan(before);
  });
});

describe('next-step.copy', () => {
  const failed = crawler(uuid('1'), { status: 'FAILED', error: { code: 'E1001', message: 'Refused' } });
  const died = crawler(uuid('2'), { status: 'DIED', error: { code: 'E5007', message: null } });

  it('copies the words for vendors where the customer is to be told, and otherwise error and link', async () => {
    const { type, browser } = await withSteps({
      'next-steps': [list([...steps, step('site_changed', { step: 'call_connector' })])],
      crawlers: [list([failed]), list([died])],
    });
    await type(`next-step.copy ${failed.uuid}`);
    await type(`next-step.copy ${died.uuid}`);
    expect(browser.copied[0]).toBe(
      `${failed.vendor_specific_id} at ${failed.bank}, crawler ${failed.uuid}\nAsk your customer to try again.`,
    );
    expect(browser.copied[1]).toContain(`crawler ${died.uuid}\nDIED E5007\nThe bank said "no".\nhttp`);
    expect(browser.copied[1]).toContain(`/crawler/${died.uuid}`);
  });
});
