// Transaction type regexes are created, edited, deleted and brought back by commands; whoever comes second loses nothing.
import { describe, expect, it } from 'vitest';
import { typeRules } from '../../../src/views/typeRules/typeRules.page.ts';
import { list, refusal, type Answers } from '../../stores/fakeBrowser.ts';
import { bank } from '../banks/bank.ts';
import { signedIn } from '../workplace.ts';
import { named, typeRule } from './rules.ts';

async function withRules(answers: Answers = {}, level: 'STAFF' | 'USER' = 'STAFF') {
  const place = await signedIn(level, {
    bank: [list([bank({ id: 7, name: 'Alpha Bank' })])],
    transtyperegex: [list([typeRule(12), typeRule(11)])],
    'dashboard/transtype': [list([named(3, 'Fee'), named(4, 'Transfer')])],
    'dashboard/categoryregexgroup': [list([])],
    ...answers,
  });
  place.stores.address.go('/regex/transtype');
  place.stores.lists.enter(typeRules.list);
  await place.stores.lists.open?.fetch();
  const written = () =>
    place.browser.sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => ({ method, body }));
  return { ...place, written };
}

describe('type-rule.create', () => {
  it('sends the pattern as it was typed, and undo deletes the rule', async () => {
    const { type, written, stores } = await withRules({
      transtyperegex: [list([]), () => Response.json(typeRule(13, { regex: ' ^a"b ' }))],
    });
    const outcome = await type(String.raw`type-rule.create bank:"Alpha Bank" regex:" ^a\"b " trans_type:fee`);
    expect(outcome).toMatchObject({ kind: 'done', text: 'Created transaction type regex 13' });
    expect(written()).toEqual([{ method: 'POST', body: { bank: 7, regex: ' ^a"b ', trans_type: 3 } }]);
    expect(stores.journal.undoable).toBe('type-rule.delete rule:13 sure:yes');
  });

  it('asks for what is missing on its form, and says so in the words of the specification', async () => {
    const { desk, written } = await withRules();
    const create = desk.registry.get('type-rule.create') ?? expect.unreachable();
    const asked = await desk.run(create, { regex: '^FEE' }, { surface: 'test' });
    if (asked.kind !== 'confirms') throw new Error('No form was opened');
    const sent = await desk.run(create, { regex: '^FEE' }, { surface: 'test', confirmed: asked.line });
    expect(sent).toMatchObject({
      kind: 'failed',
      message: 'All fields must be filled to create a new transaction type regex',
    });
    expect(written()).toEqual([]);
  });

  it('tells the reason and the place of a pattern that is refused, in full', async () => {
    const reason = `The pattern cannot be read: ${'x'.repeat(90)}, at character 3`;
    const { type } = await withRules({
      transtyperegex: [list([]), refusal(400, reason, { field: 'regex' })],
    });
    const outcome = await type('type-rule.create bank:7 regex:ab(c trans_type:3');
    expect(outcome).toMatchObject({ kind: 'failed', message: reason });
  });

  it('is absent below staff', async () => {
    const { desk } = await withRules({}, 'USER');
    const create = desk.registry.get('type-rule.create') ?? expect.unreachable();
    expect(await desk.run(create, {}, { surface: 'test' })).toEqual({ kind: 'absent' });
  });
});

describe('type-rule.edit', () => {
  it('sends only what differs, and undo restores the version before', async () => {
    const { type, written, stores } = await withRules({
      'transtyperegex/12': [() => Response.json(typeRule(12, { regex: '^FEES', version: 2 }))],
    });
    const outcome = await type('type-rule.edit 12 regex:^FEES trans_type:Fee');
    expect(outcome).toMatchObject({ kind: 'done', text: 'Updated transaction type regex 12: regex' });
    expect(written()).toEqual([{ method: 'PATCH', body: { regex: '^FEES' } }]);
    expect(stores.journal.undoable).toBe('type-rule.restore rule:12 version:1');
  });

  it('opens as a form for the row under the cursor by Enter', async () => {
    const { desk, stores } = await withRules();
    await desk.run(desk.registry.get('list.open') ?? expect.unreachable(), {}, { surface: 'key' });
    expect(stores.shell.fillingIn).toMatchObject({
      command: 'type-rule.edit',
      answers: { rule: 12, bank: 7, regex: '^FEE', trans_type: '3', version: 1 },
      isConfirm: true,
    });
  });

  it('tells who was faster', async () => {
    const theirs = typeRule(12, { regex: '^THEIRS', version: 2 });
    const { type } = await withRules({
      transtyperegex: [list([typeRule(12)]), list([theirs])],
      'transtyperegex/12': [refusal(412, 'Somebody else has changed it', { field: 'If-Match' })],
      'regexrules/type/12/history': [
        list([{ version: 2, deed: 'changed', at: '2026-11-24T01:00:00.000Z', by: 'Jo', fields: {} }]),
      ],
    });
    const outcome = await type('type-rule.edit 12 regex:^MINE');
    expect(outcome).toMatchObject({ kind: 'failed' });
    expect(outcome.kind === 'failed' && outcome.message).toContain(
      'Jo has changed transaction type regex 12 meanwhile',
    );
  });
});

describe('type-rule.delete', () => {
  it('asks once and names the rule; undo restores it', async () => {
    const { desk, stores, type } = await withRules({
      'transtyperegex/12': [() => Response.json({ id: 12, version: 2 })],
      'regexrules/type/12/restore': [() => Response.json(typeRule(12, { version: 3 }))],
    });
    const remove = desk.registry.get('type-rule.delete') ?? expect.unreachable();
    const asked = await desk.run(remove, { rule: 12 }, { surface: 'test' });
    if (asked.kind !== 'confirms') throw new Error('Nothing was asked');
    expect(asked.text).toBe('Delete transaction type regex 12 of Alpha Bank: ^FEE?');
    await desk.run(remove, { rule: 12 }, { surface: 'test', confirmed: asked.line });
    expect(stores.journal.undoable).toBe('type-rule.restore rule:12 version:2');
    const back = await type('type-rule.restore 12 version:2');
    expect(back).toMatchObject({ kind: 'done', undo: 'type-rule.restore rule:12 version:1' });
  });
});
