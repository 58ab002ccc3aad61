// A worker that is killed in the middle of a print: another one ends it, and every document is there once.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { removeFilesJob } from '../../../../server/engine/documents/removeFiles.job.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { printJob } from '../../../../server/engine/documents/print.job.ts';
import { some } from '../../../rounds.ts';
import { openWorld, type World } from '../../../world.ts';
import { findIds } from '../../calls/ids.ts';
import { readPdf } from './readers.ts';

let world: World;
afterEach(() => world.close());

// At every step a worker also dies in the tests of the print; here it is the system that takes it away.
const moments = some(
  ['during summary.pdf', 'after tell', 'after begin', 'before summary.pdf', 'after summary.pdf', 'during tell'],
  2,
);

interface Stored {
  name: string;
  created_at: Date;
  sha256: Buffer;
  storage_key: string;
}

describe('a worker that is killed', () => {
  it.each(moments)('%s leaves a print that another worker ends', { timeout: 120_000 }, async (moment) => {
    world = await openWorld();
    const { system } = world.database;
    await system.run(sql`update webhook set enabled = false`);
    const {
      printed: { application },
    } = await findIds(world);
    const child = spawn(process.execPath, ['tests/server/platform/jobs/killedAtStep.ts'], {
      env: {
        ...process.env,
        SIGNALBOX_TEST_CONNECTION: JSON.stringify(world.testDatabase.connection),
        SIGNALBOX_TEST_WORK: 'print',
        SIGNALBOX_TEST_MOMENT: moment,
        SIGNALBOX_DATA: world.folder,
        SIGNALBOX_KEY: Buffer.alloc(32, 7).toString('base64'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const user = await world.script('vendor@signalbox.test');
    expect((await user.ask('POST', `applications/${application}/print/html`)).status).toBe(200);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(line.toString()).toContain('Now it may be killed');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const other = await world.secondServer({ SIGNALBOX_DATA: world.folder }, [printJob, removeFilesJob], true);
    await other.settled();
    const stored = await system.rows<Stored>(sql`select kind || '.' || format as name, created_at, sha256, storage_key
      from document where application_id = ${application} and storage_key is not null order by 1`);
    expect(stored.map(({ name }) => name)).toEqual(['summary.html', 'summary.json', 'summary.pdf']);
    expect(new Set(stored.map(({ created_at }) => created_at.getTime())).size).toBe(1);
    for (const { name, sha256, storage_key } of stored) {
      const bytes = (await other.app.services.files.bytes(storage_key, 10_000_000)) ?? Buffer.alloc(0);
      expect(createHash('sha256').update(bytes).digest().equals(sha256), name).toBe(true);
      if (name === 'summary.pdf') expect((await readPdf(bytes)).text).toContain(`Application ${application}`);
    }
    expect(await system.rows(sql`select event from webhook_event where application_id = ${application}`)).toEqual([
      { event: 'summary_ready' },
    ]);
    expect(await system.rows(sql`select state from work where kind = 'print'`)).toEqual([{ state: 'done' }]);
  });
});
