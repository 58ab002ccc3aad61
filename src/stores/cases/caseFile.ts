// An application as Markdown for a ticket: who it belongs to, how its crawls stand, what ended them, its accounts, its webhooks, and what was done here.
import type { WebhookLog } from '../../api/contract/vendors/webhookLines.ts';
import { addresses } from '../../api/contract/addresses.ts';
import type { Application } from '../../api/contract/applications/applications.ts';
import { fenced, plain, textOfLine } from '../log/finding/report.ts';
import type { RecordAnswer } from '../applications/record/answer.ts';
import type { RecordRow } from '../records/recordRow.ts';
import { masked, type Masking } from '../shutter/masked.ts';
import type { Case } from './readCase.ts';

type Profile = Application['profiles'][number];
type Account = Profile['accounts'][number];

interface CaseFacts extends Case {
  /** What the head of its record says as well. */
  answer: RecordAnswer;
  /** What was run on it in this tab, newest first. */
  lines: readonly { at: number; line: string; text: string }[];
  /** What was noted about it where its id was listed. */
  note: string | undefined;
  /** Who may see personal data asked for it. */
  isPersonal: boolean;
  bankOf(id: number): string;
  linkTo(path: string): string;
  /** What the privacy shutter leaves of a text; all of it while it is off. */
  mask(text: string, as: Masking): string;
}

const mostCommands = 20;
const longestLine = 1000;

const jobs = ['balances', 'transactions', 'estatements', 'interims', 'account_owner_info'] as const;

export function caseFileOf(facts: CaseFacts): string {
  const { application, lines, linkTo, webhooks, deeds, note = '' } = facts;
  const { id, finalised_at: finalised, deleted_at: deleted } = application;
  const known = [
    ['Link', linkTo(addresses.application(id))],
    ['Reference', facts.mask(plain(application.vendor_specific_id), 'personal')],
    ['Vendor', plain(`${application.vendor.name}, ${application.vendor_label}`)],
    ['Started', application.timestamp],
    ['Customer', customerOf(facts)],
    ['Analysed', application.analysed ? 'yes' : 'no'],
    ['Finalised', application.finalised ? (finalised ?? 'yes') : 'no'],
    ['Client files deleted', deleted],
    ['Note', facts.mask(plain(withoutCustomer(note, facts)), 'personal')],
  ].flatMap(([name, value]) => (value === null || value === '' ? [] : [`- ${name}: ${value}`]));
  const answered = (
    [
      ['What happened', facts.answer.happened],
      ['What is missing', facts.answer.missing.map(({ text }) => text)],
      ['What to do', facts.answer.toDo.map(({ text, reply }) => [text, reply].filter(Boolean).join(' '))],
    ] as const
  ).map(([name, said]) => {
    const text = said.length === 0 ? 'nothing' : withoutCustomer(said.join('; '), facts);
    return `- ${name}: ${plain(facts.mask(text, 'text'))}`;
  });
  const sent = webhooks.last.map((attempt) => webhookLine(attempt, facts));
  const more = webhooks.count > sent.length ? [`- and ${webhooks.count - sent.length} before`] : [];
  const done = deeds.map(({ at, what, state, who, detail }) => {
    const words = [who, what, state, detail && withoutCustomer(detail, facts)].filter((word) => word !== null);
    return `- ${at} ${plain(words.join(', '))}`;
  });
  const run = lines
    .slice(0, mostCommands)
    .map(({ at, line, text }) => `- ${new Date(at).toISOString()} \`${line.replaceAll('`', "'")}\` ${plain(text)}`);
  return `${[
    `# Application ${id}`,
    [...known, ...answered].join('\n'),
    ...application.profiles.flatMap((profile) => profileParts(profile, facts)),
    ...(sent.length === 0 ? [] : ['## Webhooks', [...sent, ...more].join('\n')]),
    ...(done.length === 0 ? [] : ['## What people did', done.join('\n')]),
    ...(run.length === 0 ? [] : ['## Commands of this tab', run.join('\n')]),
  ].join('\n\n')}\n`;
}

/** What was listed and is no application, so that whoever goes on knows it too. */
export function unknownIds(rows: readonly RecordRow[], shown: (id: string) => string): string {
  const lines = rows.map(({ id, found, mark }) => {
    const note = mark?.note ?? '';
    return `- ${plain([shown(id), found, note].filter((word) => word !== '').join(', '))}`;
  });
  return `# Ids without an application\n\n${lines.join('\n')}\n`;
}

/** "- 2026-11-01T00:01:00.000Z bundle_ready: failed, endpoint Main, 500, attempt 3, the receiver was too slow" */
function webhookLine(line: WebhookLog, facts: CaseFacts): string {
  const { timestamp, event, success, response_code, webhook, attempt, error } = line;
  const words = [
    success ? 'arrived' : 'failed',
    success ? null : webhook && `endpoint ${webhook}`,
    response_code ?? (success ? null : 'no answer'),
    success ? null : attempt && `attempt ${attempt}`,
    error && withoutCustomer(error, facts),
  ].filter((word) => word !== null && word !== '');
  return `- ${timestamp} ${plain(event)}: ${plain(words.join(', '))}`;
}

function customerOf({ application, isPersonal }: CaseFacts): string {
  const all = [application.full_name, application.email, application.mobile].filter((one) => one !== null);
  if (all.length === 0) return '';
  return isPersonal ? plain(all.join(', ')) : '(masked)';
}

/** Banks and their pages say who the customer is as well: what was not asked for is not handed on. */
function withoutCustomer(text: string, { isPersonal, application }: CaseFacts): string {
  if (isPersonal) return text;
  const { full_name: name, email, mobile } = application;
  const own = [name, ...(name?.split(/\s+/) ?? []), email, mobile].filter((one) => one !== null && one.length > 2);
  const known = own.reduce((rest: string, one) => rest.replaceAll(one ?? '', '(masked)'), text);
  return masked(known, 'text');
}

function profileParts({ id, bank_id, crawler, accounts }: Profile, facts: CaseFacts): string[] {
  const head = `## Profile ${id}: ${plain(facts.bankOf(bank_id))}`;
  const grid = accounts.length === 0 ? [] : [accountGrid(accounts, facts)];
  if (crawler === null) return [head, 'No crawler', ...grid];
  const { uuid, status, timestamp, elapsed, error, standardError, lifecycle } = crawler;
  const code =
    error === null
      ? (standardError ?? '')
      : [error.code, withoutCustomer(error.message ?? '', facts)].filter(Boolean).join(' ');
  const states = lifecycle.flatMap(({ timestamp: at, parsed }) =>
    parsed.payload?.status === undefined ? [] : [`${parsed.payload.status} ${at}`],
  );
  const lines = [
    ['Crawler', uuid],
    ['Log', facts.linkTo(addresses.crawler(uuid))],
    ['Status', status],
    ['Code', plain(code)],
    ['Started', timestamp],
    ['Elapsed', elapsed === null ? '' : `${elapsed} s`],
    ['History', states.join(', ')],
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : [`- ${name}: ${value}`]));
  const around = facts.errors.get(uuid) ?? [];
  const shown = around
    .map((line) => textOfLine({ ...line, message: withoutCustomer(line.message, facts) }).slice(0, longestLine))
    .map((line) => facts.mask(line, 'personal'))
    .join('\n');
  const noted = (facts.marks.get(uuid) ?? []).flatMap(({ sequence, note, marked_by: who }) =>
    note === ''
      ? []
      : `- Line ${sequence}, ${plain(who)}: ${facts.mask(plain(withoutCustomer(note, facts)), 'personal')}`,
  );
  return [
    head,
    lines.join('\n'),
    ...(noted.length === 0 ? [] : [`Notes on the log:\n${noted.join('\n')}`]),
    ...(shown === '' ? [] : ['The error that ended it:', fenced(shown)]),
    ...grid,
  ];
}

function accountGrid(accounts: readonly Account[], { isPersonal, mask }: CaseFacts): string {
  const numberOf = ({ bsb, number }: Account): string =>
    mask(isPersonal ? plain(`${bsb} ${number}`) : `…${plain(number.slice(-3))}`, 'personal');
  const rows = accounts.map((account) =>
    [
      mask(String(account.id), 'id'),
      plain(account.type),
      numberOf(account),
      ...jobs.map((job) => account.jobs[job] ?? '-'),
    ].join(' | '),
  );
  const heads = ['Account', 'Type', 'Number', ...jobs].join(' | ');
  const rule = Array.from({ length: jobs.length + 3 }, () => '---').join(' | ');
  return [heads, rule, ...rows].map((row) => `| ${row} |`).join('\n');
}
