// Documents that are shared: chosen in the dialog, mailed as a link, and downloaded by somebody who is not signed in.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Request } from '@playwright/test';
import { namedGuids } from '../../server/demo/named.ts';
import { notices } from './keystrokes/fingers.ts';
import { home, signIn } from './support/people.ts';

const outbox = join(process.env.SIGNALBOX_TEST_DATA ?? '', 'outbox');

/** The link of the newest e-mail that shares documents. */
async function mailedLink(): Promise<string | undefined> {
  // One that is still written has another name.
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(
    names.map(async (name) => ({
      at: (await stat(join(outbox, name))).mtimeMs,
      text: await readFile(join(outbox, name), 'utf8'),
    })),
  );
  const newestFirst = files.toSorted((one, other) => other.at - one.at);
  const texts = newestFirst.map(({ text }) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  return texts.flatMap((text) => /https?:\/\/\S+shared_link\?guid=[\w-]+/.exec(text) ?? [])[0];
}

test('an application is shared with an allowed recipient, who downloads it without signing in', async ({
  page,
  browser,
}) => {
  await signIn(page, 'vendor@signalbox.test');
  const { results } = (await (await page.request.get('/api/v1/applications/?analysed=true')).json()) as {
    results: { id: number }[];
  };
  const id = results[0]?.id ?? 0;
  await page.goto(`${home}/lookup?application_id=${id}`);
  await page.getByRole('button', { name: 'Share Documents' }).click();
  const dialog = page.getByRole('dialog', { name: `Share documents of application ${id}` });
  const send = dialog.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  const recipient = dialog.getByRole('combobox', { name: 'Recipient' });
  await expect(recipient.getByRole('option')).toHaveCount(3);
  await recipient.selectOption({ index: 1 });
  await send.click();
  await expect(notices(page)).toContainText('Successfully sent email');

  await expect.poll(mailedLink).toBeDefined();
  const stranger = await browser.newContext();
  const phone = await stranger.newPage();
  await phone.setViewportSize({ width: 375, height: 700 });
  const asked: Request[] = [];
  phone.on('request', (request) => asked.push(request));
  const download = phone.waitForEvent('download');
  await phone.goto((await mailedLink()) ?? '');
  expect((await download).suggestedFilename()).toBe(`application-${id}.zip`);
  await expect(phone.getByText('Your download will begin shortly.')).toBeVisible();
  await expect(phone).toHaveURL(`${home}/shared_link`);
  // From whom, for whom, until when, how many; and nothing of the workbench.
  const main = phone.getByRole('main');
  await expect(main).toContainText('FromHarbour Loans');
  await expect(main).toContainText(/For.•••@/);
  await expect(main).toContainText(/Link works until\d{4}-\d\d-\d\d/);
  await expect(main).toContainText(/Files[1-9]/);
  await expect(phone.getByRole('navigation')).toHaveCount(0);
  await expect(phone.getByRole('banner')).toHaveCount(0);
  await expect(phone.getByRole('button')).toHaveText(['Download again']);
  for (const key of ['Control+k', '?']) await phone.keyboard.press(key);
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  const once = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Download again' }).click();
  expect((await once).suggestedFilename()).toBe(`application-${id}.zip`);
  // What was asked for after the page knows nothing of the link, neither by address nor by referrer.
  const guid = new URL((await mailedLink()) ?? '').searchParams.get('guid') ?? '';
  const [, ...later] = await Promise.all(asked.map(async (one) => JSON.stringify([one.url(), await one.allHeaders()])));
  expect(later.length).toBeGreaterThan(3);
  expect(later.filter((text) => text.includes(guid) || /"referer":"[^"]/.test(text))).toEqual([]);

  await phone.goto(`${home}/shared_link?guid=${namedGuids.expired}`);
  await expect(
    phone.getByText('The download link has expired. Please ask the sender to generate a new link.'),
  ).toBeVisible();
  await phone.goto(`${home}/shared_link`);
  await expect(phone.getByText('Invalid link.')).toBeVisible();
  await stranger.close();
});
