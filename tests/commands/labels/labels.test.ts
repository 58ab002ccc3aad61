// Labels: made, renamed and deleted by their commands; an empty reference does nothing, and says nothing.
import { afterEach, expect, it } from 'vitest';
import { labels } from '../../../src/views/labels/labels.page.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { until } from '../../until.ts';
import { signedIn } from '../workplace.ts';

const row = (id: number, ref: string, version = 1) => ({ id, ref, vendor_id: 3, vendor: 'Vera Loans', version });

let leave: (() => void) | undefined;
afterEach(() => leave?.());

async function open(answers: Parameters<typeof signedIn>[1] = {}, level: 'USER' | 'STAFF' = 'STAFF') {
  const place = await signedIn(level, {
    'vendors/labels': [list([row(1, 'vera-main'), row(2, 'vera-old')])],
    ...answers,
  });
  place.stores.address.go('/labels');
  const rows = place.stores.lists.of(labels.list);
  leave = place.stores.lists.enter(labels.list);
  await until('the labels are there', () => rows.rows.length > 0);
  const sent = () => place.browser.sent.filter(({ method }) => method !== 'GET');
  const confirm = async (line: string) => {
    const question = await place.type(line);
    if (question.kind !== 'confirms') throw new Error(`It was not asked but ${question.kind}`);
    const command = place.desk.registry.get(line.split(' ')[0] ?? '');
    if (command === undefined) throw new Error('No such command');
    return {
      question,
      outcome: await place.desk.run(command, question.answers, { surface: 'test', confirmed: question.line }),
    };
  };
  return { ...place, rows, sent, confirm };
}

it('label.create makes a label for the vendor that one acts for', async () => {
  const { type, sent } = await open({
    'vendors/labels': [
      list([row(1, 'vera-main')]),
      list([row(1, 'vera-main')]),
      () => Response.json(row(3, 'vera-new')),
      list([row(3, 'vera-new'), row(1, 'vera-main')]),
    ],
  });
  expect(await type('label.create vera-new')).toMatchObject({
    kind: 'done',
    text: 'Created the label vera-new for Vera Loans',
  });
  expect(sent().map(({ method, body }) => ({ method, body }))).toEqual([{ method: 'POST', body: { ref: 'vera-new' } }]);
});

it('label.create without a reference opens its form, and sent empty it does nothing', async () => {
  const { stores, confirm, sent } = await open();
  const { outcome } = await confirm('label.create');
  expect(stores.shell.fillingIn?.command).toBe('label.create');
  expect(outcome).toMatchObject({ kind: 'done', text: undefined });
  expect(sent()).toEqual([]);
  expect(stores.notices.shown).toHaveLength(0);
});

it('label.edit renames the label as it was seen, and undo gives it back its name', async () => {
  const { type, sent } = await open({ 'vendors/labels/2': [() => Response.json(row(2, 'vera-gold', 2))] });
  expect(await type('label.edit label:2 ref:vera-gold')).toMatchObject({
    kind: 'done',
    text: 'The label is called vera-gold now',
    undo: 'label.edit label:2 ref:vera-old',
  });
  const [put] = sent();
  expect(put).toMatchObject({ method: 'PUT', path: '/api/v1/vendors/labels/2', body: { ref: 'vera-gold' } });
  expect(put?.headers.get('if-match')).toBe('"1"');
});

it('label.edit says that somebody else was faster, reads the labels again and keeps what was typed', async () => {
  const message = 'Somebody else has changed this label meanwhile: it is vera-east now. Nothing was changed.';
  const { type, stores } = await open({
    'vendors/labels': [list([row(2, 'vera-old')]), list([row(2, 'vera-old')]), list([row(2, 'vera-east', 2)])],
    'vendors/labels/2': [() => Response.json({ message, detail: message, request_id: 'r' }, { status: 412 })],
  });
  expect(await type('label.edit label:2 ref:vera-gold')).toMatchObject({ kind: 'failed' });
  expect(stores.lists.rowsOf('label')).toMatchObject([{ ref: 'vera-east' }]);
});

it('label.delete asks once, names the label, and closes the form that was open on it', async () => {
  const { stores, confirm, sent } = await open({ 'vendors/labels/2': [() => Response.json(row(2, 'vera-old'))] });
  stores.shell.fillIn({ command: 'label.edit', answers: { label: 2 }, surface: 'test', isConfirm: true });
  const { question, outcome } = await confirm('label.delete label:2');
  expect(question).toMatchObject({ text: 'Delete the label vera-old of Vera Loans? This cannot be undone.' });
  expect(outcome).toMatchObject({ kind: 'done', text: 'Deleted the label vera-old' });
  expect(sent().map(({ method }) => method)).toEqual(['DELETE']);
  expect(stores.shell.fillingIn).toBeUndefined();
});

it('nobody below staff has a command that changes labels', async () => {
  const { type } = await open({}, 'USER');
  for (const line of ['label.create x', 'label.edit label:2 ref:x', 'label.delete label:2'])
    expect(await type(line)).toEqual({ kind: 'absent' });
});
