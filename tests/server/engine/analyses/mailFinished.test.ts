// The e-mail that an analysis is finished: to the address a vendor has given, once, and without a word about the person.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { analyseJob } from '../../../../server/engine/analyses/analyse.job.ts';
import { mailFinishedJob } from '../../../../server/engine/analyses/run/mailFinished.job.ts';
import { afterCrawl } from '../../../../server/engine/analyses/startAnalyses.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';
import { insert } from '../../twoVendors.ts';
import { addAccount, addCrawled, addGround, addRules, analysesOf, type Ground } from './recognised.ts';

let world: World;
let ground: Ground;

beforeEach(async () => {
  world = await openWorld({ empty: true, work: [analyseJob, mailFinishedJob] });
  const vendor = await insert(world, sql`insert into vendor (name) values ('Harbour Loans') returning id`);
  ground = await addGround(world, vendor, 'harbour');
  await addRules(world, ground);
});
afterEach(() => world.close());

const change = (statement: ReturnType<typeof sql>) => world.database.owner.run(statement);
const wanted = (address: string) =>
  change(
    sql`insert into vendor_setting (vendor_id, key, value) values (${ground.vendor}, 'analysis_email', ${address})`,
  );
async function analyse(application: number): Promise<void> {
  await world.database.system.transaction((tx) => afterCrawl(tx, application));
  await world.settled();
}
const written = () =>
  world.database.system.rows<{ recipient: string }>(
    sql`select recipient from mail where template = 'analysisFinished'`,
  );

async function sent(): Promise<string[]> {
  const folder = join(world.folder, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

describe('the e-mail that an analysis is finished', () => {
  it('goes once to the address of the vendor, with a link and without a word about the person', async () => {
    await wanted('analyses@harbour.test');
    const ids = await addCrawled(world, ground);
    await addAccount(world, ground, ids);
    await change(sql`update application set full_name = 'Verity Gorsedale', email = 'verity@gorsedale.test',
      vendor_specific_id = 'gorsedale-1' where id = ${ids.application}`);
    await analyse(ids.application);
    await expect.poll(sent).toHaveLength(1);
    const [email] = await sent();
    expect(email).toContain('To: analyses@harbour.test');
    expect(email).toContain(`Subject: The analysis of application ${ids.application} is finished`);
    expect(email).toContain('Accounts analysed: 2');
    expect(email).not.toContain('could not be analysed');
    expect(email).toContain(`${world.app.services.publicUrl}/v1/dashboard/lookup?application_id=${ids.application}`);
    expect(email).not.toMatch(/verity|gorsedale/i);
    expect(await written()).toEqual([{ recipient: 'analyses@harbour.test' }]);
  });

  it.each(['', 'nobody', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test'])(
    'goes nowhere when the setting is no address: %j',
    async (address) => {
      await wanted(address);
      const { application } = await addCrawled(world, ground);
      await analyse(application);
      expect(await analysesOf(world, application)).toMatchObject([{ completed: true }]);
      expect(await written()).toEqual([]);
    },
  );

  it('says how many accounts could not be analysed', async () => {
    await wanted('analyses@harbour.test');
    const ids = await addCrawled(world, ground);
    await change(
      sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''the disk is on fire''; end'`,
    );
    await change(sql`create trigger refuse before update on bank_transaction for each row execute function refuse()`);
    await world.database.system.transaction((tx) => afterCrawl(tx, ids.application));
    // Each further attempt is brought forward: a test does not sleep through the pauses.
    await expect
      .poll(
        async () => {
          await change(sql`update work set not_before = now() where kind = 'analyse' and state = 'waiting'`);
          await change(sql`notify signalbox_work`);
          return sent();
        },
        { timeout: 240_000 },
      )
      .toHaveLength(1);
    const [email] = await sent();
    expect(email).toContain('Accounts analysed: 0');
    expect(email).toContain('Accounts that could not be analysed: 1');
  });
});
