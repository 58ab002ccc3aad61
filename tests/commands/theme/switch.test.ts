// The theme is chosen by name, and the choice can be taken back.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('changes the theme and knows the way back', async () => {
  const { stores, type } = await signedIn();
  expect(await type('theme dark')).toMatchObject({ kind: 'done', undo: 'theme.switch theme:system' });
  expect(stores.preferences.theme).toBe('dark');
  expect(await type('theme.switch theme:system')).toMatchObject({ kind: 'done', undo: 'theme.switch theme:dark' });
});

it('asks which, and takes no other', async () => {
  const { type } = await signedIn();
  expect(await type('theme')).toMatchObject({ kind: 'asks', question: 'theme' });
  expect(() => type('theme pink')).toThrow('theme must be one of system, light, dark, contrast');
});
