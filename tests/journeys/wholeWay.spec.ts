// From a customer's link to a vendor's listener, with a product of its own that is killed in the middle of it.
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { Webhook as Verifier } from 'standardwebhooks';
import { sql } from '../../server/platform/database/sql.ts';
import { keysOf, sealWith } from '../../server/platform/secrets/seal.ts';
import { sealedColumns } from '../../server/platform/secrets/sealedColumns.ts';
import { openFolder } from '../server/faults/folder.ts';
import { openReceiver } from '../server/engine/webhooks/receiver.ts';
import { fillIn, home } from './support/people.ts';

const key = Buffer.alloc(32, 9);
const patience = { timeout: 60_000 };
const reference = 'whole-way-customer';

test('a customer connects a bank while the product dies, and its vendor gets documents and signed events', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const receiver = await openReceiver();
  const folder = openFolder({
    SIGNALBOX_DEMO: 'on',
    SIGNALBOX_DEMO_BANK_SPEED: 'fast',
    SIGNALBOX_KEY: key.toString('base64'),
    SIGNALBOX_ALLOW_HTTP: 'on',
    SIGNALBOX_ALLOW_LOOPBACK: 'on',
    SIGNALBOX_OUTGOING_PORTS: new URL(receiver.url).port,
  });
  try {
    await folder.start();
    const address = `http://localhost:${folder.running.port}`;
    const database = await folder.database();
    await database.system.run(sql`insert into vendor_setting (vendor_id, key, value)
      select id, 'post_url', ${receiver.url}::text from vendor where name = 'Harbour Loans'
      on conflict (vendor_id, key) do update set value = excluded.value`);

    await page.goto(`${address}/connect?label=harbour-main&identifier=${reference}&transactions=true&analysis=true`);
    await page.getByRole('button', { name: 'Demo Bank' }).click(patience);
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'User name' }).fill('customer.mfa', patience);
    await page.getByLabel('Password').fill('anything');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible(patience);

    const vendor = await browser.newPage();
    await vendor.goto(`${address}${home}/login`);
    await fillIn(vendor, 'vendor@signalbox.test');
    await expect(vendor).toHaveURL(`${address}${home}/applications`, patience);

    await vendor.goto(`${address}${home}/crawlers`);
    const row = vendor.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText('AUTH', patience);

    // The crawl waits for its code in a process that is no more; the page of the customer does not notice.
    folder.running.child.kill('SIGKILL');
    await once(folder.running.child, 'exit');
    await folder.start();
    // The bank that is asked anew sends a new code.
    await expect(page.getByText('The bank asks once more.')).toBeVisible(patience);
    await page.getByRole('textbox', { name: 'Code' }).fill('123456');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Demo Bank is connected' })).toBeVisible(patience);

    await expect(row).toContainText('COMPLETED', patience);

    const wanted = ['crawler_finished', 'analysis_finished', 'summary_ready', 'bundle_ready'];
    const types = () => receiver.received.map(({ body }) => (JSON.parse(body.toString()) as { type: string }).type);
    await expect.poll(types, patience).toEqual(expect.arrayContaining(wanted));
    const endpoint = await database.system.one<{ id: number; secret_sealed: Buffer }>(
      sql`select id, secret_sealed from webhook where url = ${receiver.url}`,
    );
    const place = sealedColumns.webhook.place({ id: endpoint?.id ?? 0 });
    const verifier = new Verifier(
      sealWith(keysOf({ key, oldKeys: [] })).open(endpoint?.secret_sealed ?? Buffer.alloc(0), place),
    );
    for (const { body, headers } of receiver.received)
      expect(verifier.verify(body, headers as Record<string, string>)).toMatchObject({
        data: { vendor_specific_id: reference },
      });

    const found = await vendor.request.get(`${address}/api/v1/applications/lookup?vendor_specific_id=${reference}`);
    const { results } = (await found.json()) as { results: { id: number; analysed: boolean }[] };
    expect(results).toMatchObject([{ analysed: true }]);
    const summary = await vendor.request.get(`${address}/api/v1/applications/${results[0]?.id}/summary/html`);
    expect([summary.status(), await summary.text()]).toEqual([200, expect.stringContaining(reference)]);
    await database.close();
  } finally {
    await folder.remove();
    await receiver.close();
  }
});
