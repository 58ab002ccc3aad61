// The settings of a connector: declared by its folder, entered by administrators, kept sealed for one environment, and handed to its process alone.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredBy } from '../../../../server/engine/connectors/settings/declared.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../world.ts';
import { crawlerNow, messagesOf, openCrawlWorld, order, type CrawlWorld } from '../../engine/crawling/crawls.ts';
import { placesOf } from '../connect/everyTable.ts';
import { administratorOf } from './administrator.ts';

const folder = fileURLToPath(new URL('../../engine/connectors/own', import.meta.url));
const secret = 'a secret of the bank';

let crawls: CrawlWorld;
let admin: Person;
beforeAll(async () => {
  crawls = await openCrawlWorld({ env: { SIGNALBOX_CONNECTORS: '*=told', SIGNALBOX_CONNECTORS_FOLDER: folder } });
  admin = await administratorOf(crawls.world, crawls.vendor);
});
afterAll(() => crawls.world.close());

const change = (values: Record<string, string>, headers = {}): Promise<Reply> =>
  admin.ask('PATCH', 'dashboard/connectors/told/', { body: { values }, headers });
const rowNow = async (person = admin) =>
  (await person.get('dashboard/connectors/')).json.results?.find(({ name }) => name === 'told');
async function crawl() {
  const ordered = await order(crawls, { user: 'anna' });
  await crawls.world.settled();
  return { ...(await crawlerNow(crawls, ordered)), log: (await messagesOf(crawls, ordered)).join('\n') };
}

describe('settings of a connector', () => {
  it('are wanted before it is used, and a crawl and a customer are told so', async () => {
    expect(await rowNow()).toMatchObject({ modules: ['*'], lacks: ['Client id', 'Client secret'], version: 0 });
    expect(await crawl()).toMatchObject({
      status: 'FAILED',
      error_code: 'E9004',
      error_message: 'The connector cannot be used: it lacks settings: Client id, Client secret',
    });
    const visit = await crawls.world.anonymous.ask('POST', 'connect/start', {
      body: { label: 'harbour', identifier: 'customer-early' },
    });
    expect(visit.json['banks']).toMatchObject([{ name: 'First Bank', is_offline: true }]);
    const chosen = await crawls.world.anonymous.ask('POST', 'connect/choose', {
      body: { token: visit.json['token'], bank_id: crawls.bank, consent: true },
    });
    expect(chosen.status).toBe(409);
    expect(chosen.json.message).toBe('First Bank is not available at the moment. Please try again later.');
  });

  it.each([
    [{ nobody: 'x' }, 'values.nobody is no setting of this connector'],
    [{ pages: 'many' }, 'values.pages must be a number'],
    [{ careful: 'perhaps' }, 'values.careful must be true or false'],
    [{ country: 'US' }, 'values.country must be one of AU, NZ'],
    [{ site: 'javascript:alert(1)' }, 'values.site must be a web address'],
    [{ site: 'https://me:word@bank.example' }, 'values.site must not hold a user name or a password'],
  ])('%j is refused with its field', async (values, message) => {
    expect((await change(values)).json.message).toBe(message);
  });

  it('are given to its process as their kinds say, and its secret stands in no answer, no log, no trail and no plain column', async () => {
    const values = { client_id: ' us ', client_secret: secret, pages: '20', careful: 'true', country: 'NZ' };
    const changed = await change(values);
    expect(changed.json).toMatchObject({ lacks: [], version: 1, changed_by: 'admin@signalbox.test' });
    const { status, log } = await crawl();
    expect(status).toBe('COMPLETED');
    expect(log).toContain(
      'Given: {"client_id":"us","client_secret":"(hidden)","pages":20,"careful":true,"country":"NZ"}',
    );
    const { system } = crawls.world.database;
    const stored = await system.one<{ held: Buffer }>(
      sql`select values_sealed as held from connector_setting where connector = 'told'`,
    );
    expect(stored?.held.includes(Buffer.from(secret))).toBe(false);
    const trail = await system.rows<{ after: Record<string, string> }>(
      sql`select before, after from audit where command = 'connectors.change'`,
    );
    expect(trail).toMatchObject([{ after: { client_id: 'us', client_secret: '********' } }]);
    const seen = [changed.text, (await admin.get('dashboard/connectors/')).text, log, ...crawls.world.logLines];
    expect(JSON.stringify([seen, trail])).not.toContain(secret);
    expect(await placesOf(crawls.world, secret)).toEqual([]);
  });

  it('keep a secret whose mask comes back, lose what is emptied, and take nothing over what was not seen', async () => {
    const now = await rowNow();
    expect((await change({ client_secret: '********' })).json).toMatchObject({ version: now?.['version'] });
    const seen = { 'if-match': `"${String(now?.['version'])}"` };
    expect((await change({ pages: '' }, seen)).json).toMatchObject({ version: Number(now?.['version']) + 1 });
    expect((await change({ pages: '3' }, seen)).status).toBe(412);
    const { log } = await crawl();
    expect(log).toContain('"client_secret":"(hidden)"');
    expect(log).not.toContain('"pages"');
  });

  it('are those of one environment: a server of another has none of them', async () => {
    const other = await crawls.world.secondServer({ SIGNALBOX_ENVIRONMENT: 'staging' });
    const elsewhere = await rowNow(await other.script('admin@signalbox.test'));
    expect(elsewhere).toMatchObject({ version: 0, lacks: ['Client id', 'Client secret'] });
  });
});

describe('a declaration', () => {
  const own = mkdtempSync(join(tmpdir(), 'signalbox-declared-'));
  afterAll(() => rmSync(own, { recursive: true, force: true }));
  let folders = 0;
  function declared(text: string) {
    const place = join(own, String((folders += 1)));
    mkdirSync(place);
    writeFileSync(join(place, 'connector.json'), text);
    return declaredBy(join(place, 'connector.ts'));
  }
  const one = { name: 'site', label: 'Site', kind: 'text' };

  it.each([
    ['{', 'is no JSON'],
    ['{"settings":[{"name":"Site","label":"Site","kind":"text"}]}', 'settings.0.name: must be small letters'],
    [JSON.stringify({ settings: [{ ...one, kind: 'choice' }] }), 'settings.0: has choices only as a choice'],
    [JSON.stringify({ settings: [one, one] }), 'settings: names a setting twice'],
    [JSON.stringify({ settings: [{ ...one, more: 1 }] }), 'settings.0.more'],
    [' '.repeat(70_000), 'is larger than 65536 bytes'],
  ])('%j cannot be used', (text, problem) => {
    expect(declared(text)).toMatchObject({ settings: [], problem: expect.stringContaining(problem) });
  });

  it('that is not there declares nothing', () => {
    expect(declaredBy(join(own, 'nowhere', 'connector.ts'))).toEqual({
      version: undefined,
      contract: 1,
      consent: false,
      invented: false,
      settings: [],
      problem: undefined,
    });
  });
});
