// Records of the demo data that fit a task of the keystroke budget, found by what the service says of them.
import type { Page } from '@playwright/test';
import type { Application, ApplicationRow } from '../../../src/api/contract/applications/applications.ts';
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import { keyName } from '../../../src/stores/session/keyName.ts';

/** Other journeys take these banks offline and back. */
const switched: ReadonlySet<string> = new Set([
  'ANZ',
  'Bendigo Bank',
  'Beyond Bank',
  'Heritage Bank',
  'ME Bank',
  'Newcastle Permanent',
]);

const day = 24 * 3_600_000;

/** Asks as the page does, with the session of the person who looks at it. */
export async function listed<Row>(page: Page, path: string): Promise<readonly Row[]> {
  const answer = await page.evaluate(
    async ([address, name]) => {
      const reply = await fetch(address, { headers: { authorization: `Token ${localStorage.getItem(name)}` } });
      return (await reply.json()) as unknown;
    },
    [`/api/v1/${path}`, keyName] as const,
  );
  return (answer as { results: readonly Row[] }).results;
}

/** Changes something as that person, beside the page. */
export async function send(page: Page, method: string, path: string, data: object = {}): Promise<unknown> {
  const key = await page.evaluate((name) => localStorage.getItem(name), keyName);
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  const headers = { authorization: `Token ${key}`, 'x-csrftoken': csrf };
  const answer = await page.request.fetch(`/api/v1/${path}`, { method, headers, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** None of those that other journeys make meanwhile: their webhooks may still be under way. */
const isOfDemo = (age: number): boolean => age > day / 24 && age < 6 * day;

const isWhole = ({ profiles, timestamp, webhook_log }: ApplicationRow): boolean =>
  isOfDemo(Date.now() - Date.parse(timestamp)) &&
  profiles.every(({ crawler }) => crawler?.status === 'COMPLETED') &&
  webhook_log.some(({ event }) => event === 'bundle_ready');

/** Everything of it was read, printed and told, and may be once more. */
export async function wholeApplication(page: Page): Promise<ApplicationRow> {
  for (const row of await listed<ApplicationRow>(page, 'applications/?analysed=true')) {
    if (!isWhole(row)) continue;
    const [found] = await listed<Application>(page, `applications/lookup/?application_id=${row.id}`);
    const has = (kind: string, format: string): boolean =>
      found?.documents.some((document) => document.kind === kind && document.format === format) === true;
    if (has('bundle', 'json') && has('summary', 'html')) return row;
  }
  throw new Error('No application has everything');
}

/** The filters of a list that holds a few whole applications. */
export async function fewWholeApplications(page: Page): Promise<string> {
  const labels = await listed<{ id: number; ref: string }>(page, 'vendors/labels/');
  for (const { bank_id, vendor_label } of await listed<ApplicationRow>(page, 'applications/?analysed=true')) {
    const label = labels.find(({ ref }) => ref === vendor_label)?.id ?? 0;
    const filters = `analysed=true&bank=${bank_id}&label=${label}`;
    const whole = (await listed<ApplicationRow>(page, `applications/?${filters}`)).filter(isWhole);
    if (whole.length >= 2 && whole.length <= 8) return filters;
  }
  throw new Error('No two filters leave a few applications');
}

/** Waits for nothing but its fifteen minutes, at the moment that is given with it; one of the older, as other journeys
 * analyse the newest. */
export async function waitingApplication(page: Page): Promise<{ id: number; at: number }> {
  for (const row of (await listed<ApplicationRow>(page, 'applications/?analysed=false')).toReversed()) {
    const [newest] = row.webhook_log;
    const isRead = row.profiles.every(({ crawler }) => crawler?.status === 'COMPLETED');
    if (newest !== undefined && isRead) return { id: row.id, at: Date.parse(newest.timestamp) + 5 * 60_000 };
  }
  throw new Error('No application waits to be analysed');
}

/** Has ended and is the last of its customer, at a bank that no other journey takes offline; one of the older, as other
 * journeys work on the newest. */
export async function endedCrawler(page: Page): Promise<CrawlerRow> {
  const banks = await listed<{ id: number; is_offline: boolean }>(page, 'bank/');
  const open = new Set(banks.slice(banks.length / 2).flatMap(({ id, is_offline }) => (is_offline ? [] : [id])));
  // Those that run beside each other take one each.
  let others = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  for (const row of (await listed<CrawlerRow>(page, 'crawlers/?status=COMPLETED')).toReversed()) {
    if (!open.has(row.bank_id) || switched.has(row.bank)) continue;
    const [found] = await listed<Application>(page, `applications/lookup/?crawler_uuid=${row.uuid}`);
    if (found?.profiles.some(({ crawler }) => crawler?.uuid === row.uuid) === true && (others -= 1) < 0) return row;
  }
  throw new Error('No crawler has ended at an open bank');
}

/** Two that may be printed again. */
export async function recentApplications(page: Page): Promise<readonly [ApplicationRow, ApplicationRow]> {
  const [first, second] = (await listed<ApplicationRow>(page, 'applications/?analysed=true')).filter(isWhole);
  if (first === undefined || second === undefined) throw new Error('No two applications are whole');
  return [first, second];
}

/** The last crawl of the second profile of an application, which would not be meant by the application alone. */
export async function secondCrawler(page: Page): Promise<{ uuid: string; application: number }> {
  const banks = await listed<{ id: number; name: string; is_offline: boolean }>(page, 'bank/');
  const open = new Set(banks.flatMap(({ id, name, is_offline }) => (is_offline || switched.has(name) ? [] : [id])));
  // Few have two profiles: among the newest hundred there may be none.
  const rows = await listed<ApplicationRow>(page, 'applications/?analysed=true&page_size=500');
  for (const { id, profiles } of rows.toReversed()) {
    const [first, second] = profiles;
    const isEnded = [first, second].every((one) => one?.crawler?.status === 'COMPLETED');
    if (isEnded && second?.crawler && open.has(second.bank_id)) return { uuid: second.crawler.uuid, application: id };
  }
  throw new Error('No application has two crawlers that completed');
}
