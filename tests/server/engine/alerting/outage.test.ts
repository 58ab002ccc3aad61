// A bank breaks, is noticed, told, taken, switched off and on, recrawled and summed up: the whole way, with real crawls, real commands, and listeners that answer as Slack and PagerDuty document.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderDue } from '../../../../server/engine/alerting/keepAlerting.ts';
import { evaluate } from '../../../../server/engine/watching/evaluate.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { hashPassword } from '../../../../server/platform/secrets/passwords.ts';
import { runHere } from '../../../terminal/program.ts';
import { password } from '../../../world.ts';
import { integrationKey, openPagerDuty, openSlack, slackChannel, slackToken } from '../channels/providers.ts';
import { crawlerNow, openCrawlWorld, order, type CrawlWorld, type Ordered } from '../crawling/crawls.ts';

vi.setConfig({ testTimeout: 240_000 });
let crawls: CrawlWorld;
let slack: Awaited<ReturnType<typeof openSlack>>;
let pager: Awaited<ReturnType<typeof openPagerDuty>>;
beforeAll(async () => {
  crawls = await openCrawlWorld({ env: { SIGNALBOX_ALLOW_LOOPBACK: 'on' } });
  slack = await openSlack();
  pager = await openPagerDuty();
}, 120_000);
afterAll(async () => {
  await slack.close();
  await pager.close();
  await crawls.world.close();
});

const system = () => crawls.world.database.system;

/** A minute of the watching: the rules are evaluated, and what is due is sent. */
async function minute(): Promise<void> {
  const { services } = crawls.world.app;
  await evaluate(services, true);
  await system().run(sql`update alert_channel set quiet_until = quiet_until - interval '1 minute'`);
  await orderDue(services);
  await crawls.world.settled();
}
const typed = async (line: string): Promise<string> => {
  const { code, out, err } = await runHere(crawls.world, ['--yes', line]);
  expect({ line, code, err: code === 0 ? '' : err }).toEqual({ line, code: 0, err: '' });
  return out;
};
const incident = () =>
  system().one<{
    id: number;
    state: string;
    likely: string;
    summary: string | null;
    crawls: number;
    entries: string[];
  }>(
    sql`select i.id, i.state, i.likely, i.summary, i.crawls, (select array_agg(e.what order by e.at, e.id) from incident_entry e
      where e.incident_id = i.id and e.what <> 'message') as entries from incident i`,
  );
const pages = () =>
  pager.received.map(({ body }) => (JSON.parse(body.toString()) as { event_action: string }).event_action);

async function prepare(): Promise<void> {
  await system().run(sql`insert into person (email, username, password_hash, is_staff, vendor_id)
    values ('staff@signalbox.test', 'staff', ${await hashPassword(password)}, true, ${crawls.vendor})`);
  // A person takes it offline here, not its threshold, and the rule about the share alone goes on.
  await system().run(
    sql`update bank set died_offline_threshold = 2, died_warn_threshold = 2, failed_warn_threshold = 2`,
  );
  // Of an hour 40 crawls end; one of twenty fails.
  await system().run(sql`insert into bank_hour (hour, bank_id, ended, bad, median)
    select h, ${crawls.bank}, 40, 2, 60 from generate_series(date_trunc('hour', now()) - interval '62 days',
      date_trunc('hour', now()) - interval '2 hours', interval '1 hour') h`);
  await system()
    .run(sql`update watching set hours_from = date_trunc('hour', now() - interval '1 hour') - interval '62 days',
    hours_to = date_trunc('hour', now() - interval '1 hour')`);
  const staff = await crawls.world.script('staff@signalbox.test');
  for (const body of [
    { name: 'Operations', kind: 'slack', address: slack.url, target: slackChannel, secret: slackToken },
    { name: 'Call', kind: 'pagerduty', address: pager.url, secret: integrationKey },
  ])
    expect((await staff.ask('POST', 'alert-channels/', { body })).status).toBe(200);
}

/** What the bank gave its customers works again: the pages are as the crawler knows them. */
async function mend(broken: readonly Ordered[]): Promise<void> {
  const { seal } = crawls.world.app.services;
  for (const { profile } of broken) {
    const access = seal.close('demo-access:anna', `bank_access ${profile}`);
    await system().run(sql`update bank_access set access_sealed = ${access} where profile_id = ${profile}`);
  }
}

/** An hour later the cause is no new one any more, and others have come. */
async function anHourLater(): Promise<void> {
  const hour = sql`interval '61 minutes'`;
  await system().run(sql`update crawler set timestamp = timestamp - ${hour} where status = 'DIED'`);
  await system().run(sql`update cause set first_seen = first_seen - ${hour}`);
  await system().run(sql`update incident set began_at = began_at - ${hour}`);
  for (let customer = 0; customer < 12; customer += 1) await order(crawls, { user: `later${customer}` });
  await crawls.world.settled();
}

it('from the first failure to the summary', async () => {
  await prepare();
  await order(crawls, { user: 'anna' });
  await crawls.world.settled();
  await minute();
  expect(await incident()).toBeUndefined();

  const broken: Ordered[] = [];
  for (let customer = 0; customer < 10; customer += 1)
    broken.push(await order(crawls, { user: `customer${customer}.download` }));
  await crawls.world.settled();
  await minute();
  const begun = await incident();
  expect(begun).toMatchObject({ state: 'open', crawls: 10, entries: expect.arrayContaining(['began', 'noticed']) });
  expect(begun?.likely).toMatch(
    /in the job estatements at the stage RELEASED with: Site changed \(E5012\); the last good crawl/,
  );
  expect(slack.messages.size).toBe(1);
  const [first] = slack.messages.values();
  expect(first?.text).toMatch(/^Begun: /);
  expect(JSON.stringify(first?.blocks)).toContain('10 crawls, 10 customers, 1 vendor');
  expect(JSON.stringify(first?.blocks)).toContain('*Likely cause:*');
  expect(JSON.stringify(first?.blocks)).not.toMatch(/customer\d|Harbour/);
  expect(pages()).toEqual(['trigger']);
  const id = begun?.id ?? 0;

  expect(await typed(`incident.take incidents:${id}`)).toContain('Taken');
  await minute();
  expect([...slack.messages.values()].map(({ text }) => text.split(':')[0])).toEqual(['Taken']);
  expect(pages()).toEqual(['trigger', 'acknowledge']);

  await typed(`bank.switch-off bank:${crawls.bank} reason:"We look into it"`);
  await minute();
  expect((await incident())?.entries).toContain('offline');
  await mend(broken);
  await typed(`bank.switch-on bank:${crawls.bank}`);
  expect(await typed(`incident.recrawl incident:${id}`)).toContain('Recrawling 10 customers');
  await crawls.world.settled();
  for (const { profile } of broken) {
    const again = await system().one<Ordered>(
      sql`select id as crawler from crawler where profile_id = ${profile} order by id desc limit 1`,
    );
    expect((await crawlerNow(crawls, again as Ordered)).status).toBe('COMPLETED');
  }

  await anHourLater();
  await minute();
  expect(await incident()).toMatchObject({
    state: 'over',
    entries: expect.arrayContaining(['online', 'recrawl', 'over']),
  });
  // The message itself, and one line in its thread, as an edit notifies nobody.
  expect([...slack.messages.values()].map(({ text, thread }) => [text.split(':')[0], thread !== undefined])).toEqual([
    ['Over', false],
    ['Over', true],
  ]);
  expect(pages()).toEqual(['trigger', 'acknowledge', 'resolve']);
  expect([...pager.alerts]).toEqual([[`signalbox-incident-${id}`, 'resolve']]);

  // The panel drafts it from the timeline; whoever keeps it mends it.
  await typed(
    `incident.summary incident:${id} It hit 10 crawls of 10 customers and 1 vendor. The page of statements moved`,
  );
  expect((await incident())?.summary).toContain('The page of statements moved');
  await minute();
  expect(slack.messages.size).toBe(2);
});
