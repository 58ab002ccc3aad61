// Writes a record for people: its details, its webhooks, and each profile with its log and its accounts.
import type { Application } from '../../api/contract/applications/applications.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import type { Head } from './fit.ts';
import { openTable, type Room } from './table.ts';
import type { ReadRecord } from '../../stores/records/readRecord.ts';
import { visible } from '../screen.ts';
import { wrapped } from './wrap.ts';

type Profile = Application['profiles'][number];
type Account = Profile['accounts'][number];
type Facts = readonly (readonly [string, unknown])[];

export interface Words {
  time: (at: string) => string;
  bank: (id: number) => string;
  /** How wide it may be, and whether it has colours. */
  room: Room;
}

export function recordText({ application, webhooks }: ReadRecord, words: Words): string {
  const { room } = words;
  const { results, count } = webhooks;
  const shown = results.length < count ? `newest ${results.length} of ${count}` : String(count);
  return [
    `Application ${application.id}`,
    ...facts(detailsOf(application, words)),
    '',
    `Webhooks (${shown})`,
    ...table(
      ['Time', 'Event', 'Result', 'Response code'],
      results.map((one) => [
        words.time(one.timestamp),
        one.event,
        one.success ? 'arrived' : 'failed',
        said(one.response_code ?? 'no answer'),
      ]),
      room,
    ),
    ...application.profiles.flatMap((profile) => ['', ...profileLines(profile, words)]),
  ].join('\n');
}

/** An earlier crawl, which no profile shows. */
export const crawlerText = (row: CrawlerRow, { time }: Pick<Words, 'time'>): string =>
  [
    `Crawler ${row.uuid}`,
    ...facts([
      ['Status', row.status],
      ['Bank', row.bank],
      ['Label', row.vendor_label],
      ['Initiator', row.initiator],
      ...crawlFacts(row, time),
    ]),
  ].join('\n');

const crawlFacts = ({ timestamp, elapsed, standardError, error }: CrawlerRow, time: Words['time']): Facts => [
  ['Start time', time(timestamp)],
  ['Time elapsed', elapsed === null ? null : `${elapsed} s`],
  ['Error', standardError],
  ['Reason', error && [error.code, error.message].filter((part) => part !== null).join(' ')],
];

function detailsOf(application: Application, { time, bank }: Words): Facts {
  const { vendor, options, documents } = application;
  return [
    ['Vendor Specific ID', application.vendor_specific_id],
    ['Status', application.status],
    ['Start time', time(application.timestamp)],
    ['Vendor', vendor.country_code === null ? vendor.name : `${vendor.name} (${vendor.country_code})`],
    ['Label', application.vendor_label],
    ['Bank', bank(application.bank_id)],
    ['Initiator', application.initiator],
    ['Full name', application.full_name],
    ['Email', application.email],
    ['Mobile', application.mobile],
    ['Analysed', application.analysed],
    ['Finalised', application.finalised_at === null ? application.finalised : time(application.finalised_at)],
    ['Client files deleted', application.deleted_at && time(application.deleted_at)],
    ['Score', application.score_id],
    ['Score is', application.score_note],
    [
      'Options',
      Object.entries(options)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => `${name}: ${said(value)}`)
        .join(', '),
    ],
    ['Documents', documents.map(({ kind, format }) => `${kind} ${format}`).join(', ')],
  ];
}

function profileLines({ id, bank_id, initiator, crawler, accounts }: Profile, { time, bank, room }: Words): string[] {
  const head = `Profile ${id}: ${bank(bank_id)}`;
  if (crawler === null)
    return [
      head,
      ...facts([
        ['Initiator', initiator],
        ['Crawler', 'none'],
      ]),
      ...accountLines(accounts, room),
    ];
  const { lifecycle } = crawler;
  return [
    `${head}, ${crawler.status}`,
    ...facts([['Crawler', crawler.uuid], ['Initiator', initiator], ...crawlFacts(crawler, time)]),
    ...table(
      ['#', 'Time', 'Elapsed', 'Lifecycle'],
      lifecycle.map(({ sequence, timestamp, elapsed, message }) => [
        String(sequence),
        time(timestamp),
        String(elapsed),
        message,
      ]),
      room,
    ),
    ...accountLines(accounts, room),
  ];
}

const accountLines = (accounts: readonly Account[], room: Room): string[] => [
  `  Accounts (${accounts.length})`,
  ...table(
    [
      'ID',
      'Name',
      'BSB',
      'Number',
      'Type',
      'Available',
      'Balance',
      'Transactions',
      'Jobs',
      'Analyses',
      'Interims',
      'eStatements',
    ],
    accounts.map((account) => [
      String(account.id),
      account.nickname,
      account.bsb,
      account.number,
      account.type,
      said(account.available),
      said(account.balance),
      String(account.transaction_count),
      jobsOf(account.jobs),
      account.analyses.map(({ id, elapsed }) => (elapsed === null ? String(id) : `${id} (${elapsed} s)`)).join(', '),
      said(account.interim),
      String(account.eStatement.length),
    ]),
    room,
  ),
];

/** What was not requested needs no room, and what is completed is said by its name alone. */
const jobsOf = (jobs: Account['jobs']): string =>
  Object.entries(jobs)
    .filter(([, status]) => status !== 'not_requested')
    .map(([name, status]) => (status === 'completed' ? name : `${name} ${status}`))
    .join(', ');

const inside = '    ';

/** The columns stand in the order in which they matter. */
function table(titles: readonly string[], rows: readonly (readonly string[])[], room: Room): string[] {
  if (rows.length === 0) return [];
  const heads = titles.map((title, place): Head => ({
    title,
    rank: place + 1,
    ...(title === 'Time' && { kind: 'time' }),
  }));
  const { width, ...rest } = room;
  const opened = openTable(heads, { ...rest, width: width === undefined ? undefined : width - inside.length });
  const lines = opened.lines(rows).map((line) => `${inside}${line}`);
  const { folded } = opened;
  return folded.length === 0 ? lines : [...lines, wrapped(`${inside}--wide shows ${folded.join(', ')} too`, inside)];
}

const nameWidth = 22;

/** What is not known, or not shown to this person, has no line. */
const facts = (all: Facts): string[] =>
  all
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => wrapped(`  ${name.padEnd(nameWidth)}${visible(said(value))}`, ' '.repeat(nameWidth + 2)));

function said(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
