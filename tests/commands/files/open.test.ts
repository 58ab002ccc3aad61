// file.open opens a file of the list in another tab, and says why not.
import { expect, it } from 'vitest';
import { list } from '../../stores/fakeBrowser.ts';
import { filesPage } from '../../../src/views/files/files.page.ts';
import { signedIn } from '../workplace.ts';

const uuid = '3f2a0c1e-0000-4000-8000-0123456789ab';
const file = (id: number, type: string, readable: boolean) => ({
  id,
  crawler_uuid: uuid,
  type,
  name: `file-${id}`,
  size: 10,
  created_at: '2026-11-01T00:00:00.000Z',
  readable,
});

it('opens what may be seen', async () => {
  const { stores, type, browser } = await signedIn('USER', {
    [`dashboard/crawlers/${uuid}/files`]: [
      list([file(3, 'folder', true), file(2, 'png', false), file(1, 'json', true)]),
    ],
  });
  stores.address.go(`/files?crawler_uuid=${uuid}`);
  stores.lists.enter(filesPage.list);
  await expect.poll(() => stores.lists.open?.rows.length).toBe(3);
  const open = (at: number) => {
    stores.lists.open?.moveTo(at);
    return type('file.open');
  };
  expect(await open(0)).toMatchObject({ kind: 'done' });
  expect(browser.opened.at(-1)).toContain(`/api/v1/dashboard/crawlers/${uuid}/files/1`);
  expect(await open(1)).toMatchObject({ reason: 'It can show who the customer is, which your account may not see' });
  expect(await open(2)).toMatchObject({ reason: 'It is a folder: there is nothing to open' });
});
