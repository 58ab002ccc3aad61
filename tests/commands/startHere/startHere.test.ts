// Developer Docs by its commands: the code of a step is copied with what is the reader's own, and an identifier is filled in when it is asked for.
import { expect, it } from 'vitest';
import { startHere } from '../../../src/stores/startHere/startHere.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const token = {
  id: 9,
  name: 'Nightly',
  created_at: '2026-11-30T02:00:00Z',
  expires_at: null,
  last_used_on: null,
  last_used_from: null,
  scopes: null,
};

async function place(tokens: readonly object[] = [token]) {
  const at = await signedIn('USER', {
    'users/me/tokens': [() => Response.json(tokens)],
    'users/me/tokens/9': [() => Response.json({ ...token, identifier: 'sbk_of-nightly' })],
    webhooks: [list([])],
  });
  at.stores.address.go('/developer-docs');
  const part = at.stores.parts.of(startHere);
  await part.fetch();
  return { ...at, part };
}

it('copies a step in the language that is shown, with the address and label of the reader', async () => {
  const { type, browser, stores } = await place();
  expect(await type('start-here.copy link')).toMatchObject({ text: 'Copied “Make a customer link” in Shell' });
  expect(browser.copied[0]).toContain('"label": "vera-main"');
  stores.address.setQuery({ code: 'python' });
  await type('start-here.copy call');
  expect(browser.copied[1]).toContain('from signalbox import call');
  expect(await type('start-here.copy token')).toMatchObject({ text: 'Copied “Make a token” in Shell' });
  expect(browser.copied[2]).toContain('export SIGNALBOX=');
});

it('fills in the identifier of the newest token, and never a secret', async () => {
  const { type, part, browser } = await place();
  const codeOfToken = () => part.steps.find(({ name }) => name === 'token')?.code.sh ?? '';
  expect(codeOfToken()).toContain('IDENTIFIER=sbk_…');
  expect(await type('start-here.fill-in')).toMatchObject({ kind: 'done' });
  expect(codeOfToken()).toContain('IDENTIFIER=sbk_of-nightly\nexport SECRET=sbs_…');
  expect(browser.sent.filter(({ path }) => path.endsWith('/tokens/9'))).toHaveLength(1);
});

it('says what is missing where there is no token', async () => {
  const { type } = await place([]);
  expect(await type('start-here.fill-in')).toMatchObject({ reason: 'Create a token first' });
});
