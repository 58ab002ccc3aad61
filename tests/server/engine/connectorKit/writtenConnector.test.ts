// The page "Write a connector" is followed: its files are written as they stand there, tried with the kit, and used for a crawl.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { servePages } from '../../../../server/engine/connectorKit/pages.ts';
import { readRecording } from '../../../../server/engine/connectorKit/recording.ts';
import { recordedBeside, tryConnector } from '../../../../server/engine/connectorKit/tryConnector.ts';
import { keepAnswer, openQuestion } from '../../../../server/engine/crawling/visiting/secrets.ts';
import { until } from '../../../until.ts';
import { administratorOf } from '../../domain/connectors/administrator.ts';
import { crawlerNow, messagesOf, openCrawlWorld, order } from '../crawling/crawls.ts';
import { blocksOfPage, writeConnector } from './written.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function written(change?: (name: string, text: string) => string): string {
  const folder = writeConnector(change);
  folders.push(folder);
  return join(folder, 'riverside');
}
const tried = (connector: string) => tryConnector(connector, recordedBeside(connector));

it('the kit says of the connector of the page what stands there', async () => {
  const { isGood, lines } = await tried(written());
  expect(lines.join('\n')).toBe(blocksOfPage().get('output')?.trimEnd());
  expect(isGood).toBe(true);
});

it.each([
  [
    'a day to come',
    '"2026-11-21"',
    '"2099-11-21"',
    'REFUSED         FAILED E9002 What the connector gave for transactions',
  ],
  ['half a cent', '125050', '0.5', 'REFUSED         FAILED E9002 What the connector gave for balances'],
  ['no name', 'Robin River', '', 'REFUSED         FAILED E9002 What the connector gave for the account owner'],
  ['a page that is gone', '"/me"', '"/you"', 'NOT RECORDED    GET /me'],
  ['no answer', '["123456"]', '[]', 'REFUSED         The recording holds no answer to this question'],
  ['no key', ', "api_key": "recorded-key"', '', 'REFUSED         the recording gives no value for: API key'],
])('the kit refuses %s', async (_what, from, to, said) => {
  const connector = written((name, text) => (name === 'recorded/recording.json' ? text.replace(from, to) : text));
  const { isGood, lines } = await tried(connector);
  expect(isGood).toBe(false);
  expect(lines.join('\n')).toContain(said);
});

it('the connector of the page crawls, with the settings that an administrator enters', async () => {
  const connector = written();
  const recorded = recordedBeside(connector);
  const pages = await servePages(recorded, readRecording(recorded).pages);
  const crawls = await openCrawlWorld({
    env: { SIGNALBOX_CONNECTORS: '*=riverside', SIGNALBOX_CONNECTORS_FOLDER: join(connector, '..') },
  });
  const { world } = crawls;
  try {
    const early = await order(crawls, { user: 'robin' });
    await world.settled();
    expect(await crawlerNow(crawls, early)).toMatchObject({
      status: 'FAILED',
      error_code: 'E9004',
      error_message: 'The connector cannot be used: it lacks settings: Address of the bank, API key',
    });
    const admin = await administratorOf(world, crawls.vendor);
    const changed = await admin.ask('PATCH', 'dashboard/connectors/riverside/', {
      body: { values: { bank_address: pages.address, api_key: 'key of the test' } },
    });
    expect(changed.status).toBe(200);
    const late = await order(crawls, { user: 'robin' });
    const { system } = world.database;
    const question = await until('the bank asks', () => openQuestion(system, late.crawler));
    await keepAnswer(system, world.app.services.seal, late.crawler, question.number, '123456');
    await world.settled();
    expect(await crawlerNow(crawls, late)).toMatchObject({ status: 'COMPLETED', account_count: 1 });
    expect((await messagesOf(crawls, late)).join('\n')).not.toContain('key of the test');
    expect(pages.missing).toEqual([]);
  } finally {
    pages.close();
    await world.close();
  }
});
