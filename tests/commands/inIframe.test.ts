// Shown by another page, which could lead a person's clicks, the workbench changes nothing that the service keeps.
import { expect, it } from 'vitest';
import { verdictOf } from '../../src/commands/kernel/verdict.ts';
import { signedIn } from './workplace.ts';

const reason = 'Nothing can be changed inside another site: open Signalbox in its own window';

it('every command that changes what the service keeps says why not, and is refused', async () => {
  const { browser, desk } = await signedIn('ADMIN', {}, true);
  const asked = browser.sent.length;
  const changing = desk.registry.all.filter(({ effect, level }) => effect !== 'read' && level !== 'NONE');
  expect(changing.map(({ id }) => id)).toEqual(expect.arrayContaining(['application.finalise', 'vendor.switch']));
  for (const command of changing) {
    expect(verdictOf(command, desk.situation), command.id).toEqual({ kind: 'disabled', reason });
    const outcome = await desk.run(command, {}, { surface: 'button' });
    expect(['refused', 'asks'], command.id).toContain(outcome.kind);
  }
  expect(browser.sent.slice(asked).filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('reading, the own view and signing out go on', async () => {
  const { desk, type } = await signedIn('STAFF', {}, true);
  for (const id of ['go.crawlers', 'theme.switch', 'list.refresh', 'session.sign-out']) {
    const command = desk.registry.get(id) ?? expect.unreachable(id);
    expect(verdictOf(command, desk.situation), id).not.toEqual({ kind: 'disabled', reason });
  }
  expect((await type('theme dark')).kind).toBe('done');
  expect((await type('session.sign-out')).kind).toBe('done');
});

it('every request says where the page is shown', async () => {
  const { browser } = await signedIn('USER', {}, true);
  expect(browser.sent.map(({ headers }) => headers.get('x-signalbox-framed'))).not.toContain(null);
  const { browser: other } = await signedIn('USER');
  expect(other.sent.some(({ headers }) => headers.has('x-signalbox-framed'))).toBe(false);
});
