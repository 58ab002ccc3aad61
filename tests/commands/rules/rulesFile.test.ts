// Rules as one file by commands: exported, imported from a terminal, and applied on the page after a question.
import { expect, it } from 'vitest';
import { rulesImport } from '../../../src/stores/rulesFile/rulesImport.ts';
import { refusal } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const counts = { added: 2, changed: 1, removed: 3, unchanged: 4 };
const none = { added: 0, changed: 0, removed: 0, unchanged: 0 };
const comparison = { types: counts, categories: none, thirdparties: [], differences: [], state: 's1' };
const compared = () => Response.json(comparison);
const file = { format: 'signalbox-rules', version: 1, types: [], categories: [] };

async function opened(answers: Parameters<typeof signedIn>[1] = {}) {
  const place = await signedIn('STAFF', { 'regexrules/file/compare': [compared], ...answers });
  place.stores.address.go('/regex/file');
  const part = place.stores.parts.of(rulesImport);
  await part.compare('rules.json', '{}');
  const confirm = async () => {
    const question = await place.type('rules.apply');
    if (question.kind !== 'confirms') throw new Error(`It was not asked but ${question.kind}`);
    const command = place.desk.registry.get('rules.apply');
    if (command === undefined) throw new Error('No such command');
    const run = () => place.desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
    return { question, run };
  };
  const sent = () => place.browser.sent.filter(({ path }) => path.includes('file/apply')).map(({ body }) => body);
  return { ...place, part, confirm, sent };
}

it('rules.export saves one file that says its format and version', async () => {
  const { type, browser } = await signedIn('STAFF', { 'regexrules/file': [() => Response.json(file)] });
  expect(await type('rules.export')).toMatchObject({ kind: 'done' });
  const [saved] = browser.saved;
  expect(saved?.name).toMatch(/^signalbox-rules-.*\.json$/);
  expect(JSON.parse(saved?.text ?? '')).toEqual(file);
});

it('rules.import leads to its page in a browser', async () => {
  const { type, stores } = await signedIn('STAFF');
  await type('rules.import');
  expect(stores.address.path).toBe('/regex/file');
});

it('rules.apply asks with the numbers, deletes only what was asked for, and sends the state that was seen', async () => {
  const { confirm, part, sent } = await opened({ 'regexrules/file/apply': [compared] });
  expect((await confirm()).question).toMatchObject({
    text: 'Apply rules.json to 3 rules? Each can be brought back from its history.',
  });
  part.remove(true);
  const { question, run } = await confirm();
  expect(question).toMatchObject({
    text: 'Apply rules.json to 6 rules? 3 rules that it lacks are deleted. Each can be brought back from its history.',
  });
  await run();
  expect(sent()).toEqual([{ text: '{}', state: 's1', remove: true }]);
  expect(part.comparison).toBeUndefined();
});

it('rules.apply shows the difference anew where somebody changed a rule meanwhile', async () => {
  const { confirm, part } = await opened({
    'regexrules/file/compare': [compared, () => Response.json({ ...comparison, state: 's2' })],
    'regexrules/file/apply': [refusal(412, 'The rules have changed')],
  });
  expect(await (await confirm()).run()).toMatchObject({ kind: 'failed' });
  expect(part.comparison?.state).toBe('s2');
});

it('a file that cannot be read says its place and applies nothing', async () => {
  const { part, type } = await opened({
    'regexrules/file/compare': [refusal(400, 'types[3].regex must not be empty', { field: 'text' })],
  });
  expect(part.failure?.message).toContain('types[3].regex');
  expect(await type('rules.apply')).toEqual({ kind: 'refused', reason: 'Choose a file first' });
});
