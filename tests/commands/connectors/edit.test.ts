// connector.edit: only what was written is sent, for the version that was seen; no value stands in a line, the journal or a notice.
import { expect, it } from 'vitest';
import { connectorForm } from '../../../src/stores/connectors/connectorForm.ts';
import { list, refusal } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const setting = (name: string, kind: string, value: string | null) => ({
  name,
  label: name,
  kind,
  required: false,
  value,
});
const row = (version: number) => ({
  name: 'riverside',
  modules: ['anz'],
  settings: [setting('site', 'address', null), setting('api_key', 'secret', '********')],
  lacks: [],
  problem: null,
  version,
  changed_at: null,
  changed_by: null,
});

async function open(answer: () => Response) {
  const place = await signedIn('ADMIN', {
    'dashboard/connectors': [list([row(4)]), list([row(5)])],
    'dashboard/connectors/riverside': [answer],
  });
  const form = place.stores.parts.of(connectorForm);
  await form.load();
  const send = async () => {
    const question = await place.type('connector.edit riverside');
    if (question.kind !== 'confirms') throw new Error(`It was not asked but ${question.kind}`);
    const command = place.desk.registry.get('connector.edit');
    if (command === undefined) throw new Error('No such command');
    return place.desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  };
  const sent = () => place.browser.sent.filter(({ method }) => method === 'PATCH');
  return { ...place, form, send, sent };
}

it('sends what was written and nothing else, and keeps no value of it', async () => {
  const { form, send, sent, stores } = await open(() => Response.json(row(5)));
  form.set('api_key', 'new secret');
  expect(await send()).toMatchObject({ kind: 'done', text: 'Changed settings of riverside: api_key' });
  expect(sent().map(({ body }) => body)).toEqual([{ values: { api_key: 'new secret' } }]);
  expect(sent()[0]?.headers.get('if-match')).toBe('"4"');
  expect(form.typed).toEqual({});
  expect(JSON.stringify([stores.journal.rows, stores.notices.shown])).not.toContain('new secret');
});

it('sends nothing that does not fit, nor where nothing was written, nor a secret that was erased again', async () => {
  const { form, send, sent } = await open(() => Response.json(row(5)));
  expect(await send()).toMatchObject({ text: 'Nothing to change about riverside' });
  form.set('api_key', '');
  expect(await send()).toMatchObject({ text: 'Nothing to change about riverside' });
  form.set('site', 'somewhere');
  expect(await send()).toMatchObject({ kind: 'failed' });
  expect(form.problems).toEqual({ site: 'must be a web address' });
  expect(sent()).toEqual([]);
});

it('shows what somebody else has set meanwhile, and keeps what was typed', async () => {
  const { form, send } = await open(refusal(412, 'Somebody else has changed these settings meanwhile'));
  form.set('site', 'https://bank.example');
  expect(await send()).toMatchObject({ kind: 'failed' });
  expect(form.rowOf('riverside')?.version).toBe(5);
  expect(form.typed).toEqual({ site: 'https://bank.example' });
});
