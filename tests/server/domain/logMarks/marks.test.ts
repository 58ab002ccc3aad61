// Marks on lines of a log: shared by staff, with notes, in the audit trail, and gone with nothing but a call.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostMarks } from '../../../../src/api/contract/crawling/logMarks.ts';
import { namedCrawlers } from '../../../../server/demo/named.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../../world.ts';

let world: World;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  staff = await world.script('staff@signalbox.test');
  admin = await world.script('admin@signalbox.test');
});
afterAll(() => world.close());

const marksOf = (uuid: string) => `dashboard/crawlers/${uuid}/log/marks`;
const { longLog, emptyLog } = namedCrawlers;
const put = (sequence: number, note?: string, uuid = longLog) =>
  staff.ask('PUT', `${marksOf(uuid)}/${sequence}`, { body: note === undefined ? {} : { note } });
const lines = async (who: Person) => (await who.get(marksOf(longLog))).json.results?.map(({ sequence }) => sequence);

describe('marks', () => {
  it('are of lines, with notes, and are the same for all staff', async () => {
    await put(700, 'Here the bank asks again');
    const { json } = await put(12);
    expect(json).toMatchObject({ sequence: 12, note: '', marked_by: 'staff@signalbox.test' });
    expect(await lines(admin)).toEqual([12, 700]);
    await admin.ask('PUT', `${marksOf(longLog)}/700`, { body: { note: 'It asks twice' } });
    const { results } = (await staff.get(marksOf(longLog))).json;
    expect(results?.[1]).toMatchObject({ note: 'It asks twice', marked_by: 'admin@signalbox.test' });
    await staff.ask('DELETE', `${marksOf(longLog)}/700`);
    expect((await staff.ask('DELETE', `${marksOf(longLog)}/700`)).json).toEqual({ detail: 'The line was not marked' });
    expect(await lines(admin)).toEqual([12]);
  });

  it('are written into the audit trail, each change once', async () => {
    const rows = await world.database.system.rows<{ command: string; object: string }>(
      sql`select command, object from audit where command like 'logMarks.%' order by id`,
    );
    expect(rows.map(({ command, object }) => `${command} ${object.split(' ').at(-1)}`)).toEqual([
      'logMarks.put 700',
      'logMarks.put 12',
      'logMarks.put 700',
      'logMarks.remove 700',
    ]);
  });

  it('are refused on lines that are not there, with notes that are too long, and above their number', async () => {
    expect((await put(5000)).json).toMatchObject({ message: 'Line not found' });
    expect((await put(1, undefined, emptyLog)).status).toBe(404);
    expect((await put(1, 'x'.repeat(501))).status).toBe(400);
    for (let line = 100; line < 99 + mostMarks; line += 1) await put(line);
    expect((await lines(staff))?.length).toBe(mostMarks);
    const { status, json } = await put(900);
    expect([status, json.message]).toEqual([409, '100 lines of this log are marked, and there can be no more']);
    expect((await put(100, 'a note is no further mark')).status).toBe(200);
  });
});
