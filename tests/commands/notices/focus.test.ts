// The newest notice has the focus when it is asked for.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('goes to the newest notice, when there is one', async () => {
  const { stores, type } = await signedIn();
  expect(await type('notice.focus')).toEqual({ kind: 'refused', reason: 'There is no notice' });
  stores.notices.clear();
  stores.notices.tell('info', 'One', 1);
  stores.notices.tell('info', 'Two', 2);
  await type('notice.focus');
  expect(stores.shell.noticeWanted).toBe(2);
});
