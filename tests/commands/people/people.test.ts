// People: invited, changed, deactivated, activated and signed out by their commands; what somebody else changed is told.
import { afterEach, describe, expect, it } from 'vitest';
import type { PersonRow } from '../../../src/api/contract/people/managed/people.ts';
import { statusText } from '../../../src/stores/people/words.ts';
import { people } from '../../../src/views/people/people.page.ts';
import { personSessions } from '../../../src/views/people/sessions/personSessions.page.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { until } from '../../until.ts';
import { signedIn, vendors } from '../workplace.ts';

const person = (more: Partial<PersonRow> = {}): PersonRow => ({
  id: 17,
  email: 'ada@vera.example',
  first_name: 'Ada',
  last_name: '',
  level: 'USER',
  vendor_id: 3,
  vendor: 'Vera Loans',
  show_pii: false,
  is_active: true,
  date_joined: '2026-01-01T00:00:00.000Z',
  last_login: '2026-01-02T00:00:00.000Z',
  invitation_refused: null,
  sessions: 2,
  version: 4,
  ...more,
});
const answer = (value: unknown) => () => Response.json(value);
const conflict = () => Response.json({ message: 'x', detail: 'x', request_id: 'r' }, { status: 412 });

let leave: (() => void) | undefined;
afterEach(() => leave?.());

async function open(answers: Parameters<typeof signedIn>[1] = {}, level: 'STAFF' | 'ADMIN' = 'ADMIN') {
  const place = await signedIn(level, { people: [list([person()])], ...answers });
  place.stores.address.go('/people');
  leave = place.stores.lists.enter(people.list);
  await until('the people are there', () => place.stores.lists.rowsOf('person').length > 0);
  const sent = () =>
    place.browser.sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body, headers }) => ({ method, path, body, version: headers.get('if-match') }));
  const confirm = async (line: string) => {
    const question = await place.type(line);
    if (question.kind !== 'confirms') throw new Error(`It was not asked but ${question.kind}`);
    const command = place.desk.registry.get(line.split(' ')[0] ?? '');
    if (command === undefined) throw new Error('No such command');
    const outcome = await place.desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
    return { question: question.text, outcome };
  };
  return { ...place, sent, confirm };
}

describe('person.invite', () => {
  it('asks first, and sends what was given, for the vendor that one acts for', async () => {
    const { confirm, sent } = await open({
      people: [list([person()]), answer(person({ id: 8, email: 'eve@vera.example' }))],
    });
    const { question, outcome } = await confirm('person.invite eve@vera.example first:Eve level:STAFF personal:yes');
    expect(question).toBe('eve@vera.example gets an e-mail with a link that sets a password. It works for 7 days.');
    expect(outcome).toMatchObject({ kind: 'done', text: 'Invited eve@vera.example. The link is on its way' });
    expect(sent()).toMatchObject([
      {
        method: 'POST',
        body: {
          email: 'eve@vera.example',
          first_name: 'Eve',
          last_name: '',
          level: 'STAFF',
          vendor_id: 3,
          show_pii: true,
        },
      },
    ]);
  });

  it('takes no address that is none, and from staff no level above USER and no other vendor', async () => {
    const { type } = await open({}, 'STAFF');
    await expect(async () => type('person.invite nobody')).rejects.toThrow('must be an e-mail address');
    await expect(async () => type('person.invite eve@vera.example level:STAFF')).rejects.toThrow('must be one of USER');
    await expect(async () => type(`person.invite eve@vera.example vendor:${vendors[1]?.id ?? 0}`)).rejects.toThrow(
      'must be one of',
    );
  });
});

describe('person.edit', () => {
  it('sends only what differs, for the version that was seen, and leaves its undo', async () => {
    const after = person({ level: 'STAFF', show_pii: true, version: 5 });
    const { type, sent } = await open({ 'people/17': [answer(after)] });
    expect(await type('person.edit 17 level:STAFF personal:yes')).toMatchObject({
      kind: 'done',
      text: 'Updated Ada: level is now STAFF, personal data is now yes',
      undo: 'person.edit person:17 first:Ada last:"" level:USER vendor:3 personal:no',
    });
    expect(sent()).toMatchObject([{ method: 'PATCH', body: { level: 'STAFF', show_pii: true }, version: '"4"' }]);
  });

  it('tells what somebody else changed meanwhile, and saves nothing', async () => {
    const theirs = person({ first_name: 'Grace', version: 5 });
    const { type } = await open({ people: [list([person()]), list([theirs])], 'people/17': [conflict] });
    expect(await type('person.edit 17 last:Byron')).toMatchObject({
      kind: 'failed',
      message:
        'Somebody else has changed ada@vera.example meanwhile: first name is now Grace. Your change was not saved',
    });
  });

  it('opens its form where a line says nothing new', async () => {
    const { type } = await open();
    expect(await type('person.edit 17')).toMatchObject({ kind: 'confirms', button: 'Update' });
  });
});

describe('person.deactivate and person.activate', () => {
  it('say what ends, and are refused where there is nothing to do', async () => {
    const { confirm, sent, type } = await open({ 'people/17/deactivate': [answer(person({ is_active: false }))] });
    const { question, outcome } = await confirm('person.deactivate 17');
    expect(question).toBe(
      'Deactivate ada@vera.example? Their 2 sessions, API tokens and links end at once. Activating the account later brings none of them back.',
    );
    expect(outcome).toMatchObject({ text: 'ada@vera.example is deactivated and signed out everywhere' });
    expect(sent()).toMatchObject([{ path: '/api/v1/people/17/deactivate', version: '"4"' }]);
    expect(await type('person.activate 17')).toMatchObject({ kind: 'refused', reason: 'Already active' });
  });

  it('let somebody in again', async () => {
    const off = list([person({ is_active: false })]);
    const { type } = await open({ people: [off], 'people/17/activate': [answer(person())] });
    expect(await type('person.deactivate 17')).toMatchObject({ kind: 'refused', reason: 'Already deactivated' });
    expect(await type('person.activate 17')).toMatchObject({
      kind: 'done',
      text: 'ada@vera.example can sign in again',
    });
    expect(await type('person.reset 17')).toMatchObject({ kind: 'refused' });
  });

  it('leave one’s own account alone', async () => {
    const { stores, type } = await open({ people: [list([person({ id: 1 }), person({ id: 2 })])] });
    const own = stores.session.user?.id ?? 0;
    expect(await type(`person.deactivate ${own}`)).toMatchObject({
      kind: 'refused',
      reason: 'You cannot deactivate your own account',
    });
  });
});

it('person.reset names whom it mails, and how long the link works', async () => {
  const { confirm } = await open({ 'people/17/reset': [answer(person())] });
  const { question, outcome } = await confirm('person.reset 17');
  expect(question).toContain('E-mail ada@vera.example a link that sets a password? It works once and for one hour');
  expect(outcome).toMatchObject({ text: 'A link is on its way to ada@vera.example' });
});

it('an invitation that never arrived is told with its reason, in the list and before another is sent', async () => {
  const refused = person({ last_login: null, invitation_refused: '550 <(address)> is nobody here' });
  expect(statusText(refused)).toBe('Not delivered: 550 <(address)> is nobody here');
  expect(statusText({ ...refused, is_active: false })).toBe('Deactivated');
  const { confirm } = await open({ people: [list([refused])], 'people/17/reset': [answer(person())] });
  const { question } = await confirm('person.reset 17');
  expect(question).toContain('works once and for 7 days');
  expect(question).toContain('The one before never arrived: 550 <(address)> is nobody here');
});

it('person.sessions leads to where somebody is signed in; one session or all of them end there', async () => {
  const rows = [
    {
      id: 5,
      created_at: '2026-01-01T00:00:00.000Z',
      last_active_at: '2026-01-01T00:00:00.000Z',
      in_browser: true,
      client: null,
      current: false,
    },
  ];
  const place = await open({
    'people/17/sessions': [list(rows), answer({ ended: 1 }), list([])],
    'people/17/sessions/5': [answer({ ended: 1 })],
  });
  await place.type('person.sessions 17');
  expect(place.stores.address.path).toBe('/person/17');
  leave?.();
  leave = place.stores.lists.enter(personSessions.list);
  await until('the sessions are there', () => place.stores.lists.rowsOf('person-session').length > 0);
  expect((await place.confirm('person.end-sessions')).outcome).toMatchObject({ text: 'Ended 1 session' });
  expect(place.sent()).toMatchObject([{ method: 'DELETE', path: '/api/v1/people/17/sessions' }]);
});

it('person-session.end ends the one that is meant', async () => {
  const row = {
    id: 5,
    created_at: '2026-01-01T00:00:00.000Z',
    last_active_at: '2026-01-01T00:00:00.000Z',
    in_browser: true,
    client: null,
    current: false,
  };
  const place = await open({ 'people/17/sessions': [list([row])], 'people/17/sessions/5': [answer({ ended: 1 })] });
  await place.type('person.sessions 17');
  leave?.();
  leave = place.stores.lists.enter(personSessions.list);
  await until('the sessions are there', () => place.stores.lists.rowsOf('person-session').length > 0);
  expect((await place.confirm('person-session.end 5')).outcome).toMatchObject({ text: 'Session 5 is ended' });
  expect(place.sent()).toMatchObject([{ method: 'DELETE', path: '/api/v1/people/17/sessions/5' }]);
});
