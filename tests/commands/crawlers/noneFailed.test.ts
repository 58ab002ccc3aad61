// The newest failed crawler of a bank where none has failed leads nowhere: what was typed behind it means no other row.
import { expect, it } from 'vitest';
import { list } from '../../stores/fakeBrowser.ts';
import { bank } from '../banks/bank.ts';
import { signedIn } from '../workplace.ts';

it('drops what was typed behind it, and says so', async () => {
  const { stores, type } = await signedIn('STAFF', {
    bank: [list([bank({ id: 7, name: 'ANZ' })])],
    crawlers: [list()],
  });
  const before = stores.address.full;
  const opening = type('crawler.open-log-failed 7');
  stores.intent.keep({ label: 'r', go: () => expect.unreachable() });
  const text = 'No crawler of ANZ has failed';
  expect(await opening).toMatchObject({ kind: 'failed', message: text });
  expect(stores.notices.shown.map((one) => one.text)).toEqual([text, `Not run: r. ${text}`]);
  expect(stores.address.full).toBe(before);
});
