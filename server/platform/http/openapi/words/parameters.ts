// What each parameter means, by its name: one table for all calls. Where a name means something else, the contract says so with v.description.
import { nounBefore } from './records.ts';

const yesOrNo = (what: string): string => `true: only ${what}; false: only the others`;

export const queryWords: Readonly<Record<string, string>> = {
  account_id: 'The id of an account',
  active: yesOrNo('accounts that may sign in'),
  address: 'A part of the network address that the change came from',
  after: 'The id of the last event that was read: only later ones are answered',
  analysed: yesOrNo('applications with a finished analysis'),
  analysis: yesOrNo('applications that asked for an analysis'),
  analysis_id: 'The id of an analysis',
  application_id: 'The id of an application',
  applications: 'The ids of the applications, with commas between',
  as: 'Another form of the same file: "print" is the page without scripts that a frame may print',
  balances: yesOrNo('applications that asked for balances'),
  bank: 'The id of a bank, or of several with commas between',
  bank_id: 'The id of a bank',
  cache_present: yesOrNo('crawlers that have a seed to start from'),
  case: 'true: capitals count',
  category: 'The id of a category',
  cause_id: 'The id of a cause: only crawlers that failed by it',
  check: 'How the figures add up, as the worst account says',
  command: 'A part of the id of the command, such as label.make',
  connector: 'The connector whose register is asked; left out: the one that has a register',
  crawler_uuid: 'The UUID of a crawler',
  cursor: 'Where the page begins: taken from the "next" of the page before, and never made by hand',
  documents:
    'Which documents, with commas between, such as summary.pdf; left out: all but statements and reports of single analyses',
  email: 'The whole e-mail address of the customer; asks for the right to see personal data',
  end_date: 'The last day, such as 2026-01-31, included; days are those of UTC+10',
  estatements: yesOrNo('applications that asked for e-statements'),
  event: 'Only events of this kind',
  filterwords: 'A part of the filter words of the rule',
  finalised: yesOrNo('finalised applications'),
  first: 'Only so many bytes from the beginning of the file, as text',
  from: 'Only what is of this time or later: ISO 8601 with a zone, such as 2026-01-31T09:00:00Z',
  full_name: 'A part of the name of the customer; asks for the right to see personal data',
  group: 'The id of a group of category regexes',
  guid: 'The secret of the link that was mailed',
  id: 'The id of the row',
  ids: 'Up to 200 ids of any type with blanks between; "account:55" is looked for among accounts alone',
  interims: yesOrNo('applications that asked for interim statements'),
  kind: 'Only rows of this kind',
  label: 'The id of a label',
  label_id: 'The id of a label',
  lacks: 'Only vendors that still lack this step before data arrives',
  lane: 'Only work of this lane: what shares one is done in its order',
  level: 'Only people of this level',
  limit: 'How many of the newest entries of the log are paged through',
  mine: 'true: only those that the caller has taken',
  mobile: 'The whole mobile number of the customer; asks for the right to see personal data',
  mode: '"or": what fits any of the given fields; "and": what fits every one of them',
  name: 'A part of the name',
  new: 'true: only what is new since the last visit of the caller',
  object: 'A part of the name of the record that was changed',
  of: 'What is counted',
  open: 'true: only what is not solved',
  opening: 'true: no further than where the log opens, at the error that ended a failed crawl or at its beginning',
  page: 'Which page, counted from 1',
  page_size:
    'How many rows a page has, from 1 to 10000; -1: all of them. Left out, the list decides, mostly for 100. Follow "next" for more',
  person: 'A part of the e-mail address or the name of who did it',
  play: 'The key of a play',
  profile_id: 'The id of a profile: one customer at one bank',
  range: 'How far back from now',
  regex: 'A part of the pattern of the rule',
  result: 'Only entries that ended so',
  search: 'A part of the name',
  severity: 'Only incidents of this severity',
  size: 'How many entries a page has, with "limit"',
  source: 'Where the figures come from, as the least trusted account says',
  start_date: 'The first day, such as 2026-01-01; days are those of UTC+10',
  state: 'Only rows in this state',
  status: 'A status, or several with commas between',
  step: 'Only those that stand at this step',
  success: 'true: only what arrived; false: only what failed',
  text: 'The text that is searched for',
  thirdparty: 'The id of a third party',
  to: 'Only what is before this time: ISO 8601 with a zone, such as 2026-01-31T09:00:00Z',
  tokens: 'true: the API tokens of the caller are deleted as well',
  trans_type: 'The id of a transaction type',
  transactions: yesOrNo('applications that asked for transactions'),
  types: 'Types of log entries with commas between, such as error,lifecycle',
  until: 'No further than the stored page of this line, and a few pages beyond it',
  uuid: 'The UUID of the crawler',
  vendor: 'The id of a vendor: for staff, who see those of all vendors; others see only their own',
  vendor_specific_id: 'The reference that the vendor gave the application',
  version: 'Which version of the document; left out: the newest',
  webhook: 'By how the last webhook of the application ended',
  webhook_id: 'The id of a webhook',
  with: 'The UUID of the crawler to compare with; left out: the newest completed one of the same bank and options',
  zone: 'The time zone by which days are told apart, such as Australia/Sydney; left out: UTC',
};

export const pathWords: Readonly<Record<string, string>> = {
  bank: 'The id of the bank',
  code: 'The code that the terminal shows',
  estatementId: 'The id of the e-statement',
  failure: 'The class of the failure that the step is about',
  file: 'The id of the statement file',
  kind: 'Which rules: of categories or of transaction types',
  logId: 'The id of the line in the webhook log',
  name: 'The name of the connector',
  play: 'The key of the play',
  scoreId: 'The id of the score',
  sequence: 'The number of the line in the log, counted from 1',
  session: 'The id of the session',
  uuid: 'The UUID of the crawler',
};

export function wordsOfParameter(name: string, place: 'path' | 'query', path: string): string | undefined {
  if (place === 'query') return queryWords[name];
  return name === 'id' ? `The id of the ${nounBefore(path, '{id}')}` : pathWords[name];
}

/** Headers of requests, beside those that sign. */
const headerWords = {
  'X-CSRFTOKEN': 'The value of the csrftoken cookie. Only a browser sends it: a call by key or by signature has none',
  'Idempotency-Key':
    'A word of at most 255 visible characters, made anew for each thing that is wanted. A repetition with the same key and body does nothing and gives the first answer again, for 24 hours',
  'If-Match': 'The version of the row as it was read: the call is refused with 412 when somebody has changed it since',
  'If-None-Match': 'The ETag of the answer that the caller has: 304 says that it still holds',
  'X-File-Name': 'The name of the file, percent-encoded',
  'X-File-Layout': 'How a CSV file is laid out, as percent-encoded JSON',
  'X-Signalbox-Vendor':
    'The id of the vendor that is meant: refused with 409 when the caller acts for another one by now',
  'X-Signalbox-Visit': 'The token of the visit',
} as const;

export type HeaderName = keyof typeof headerWords;

/** Each stands in the document once, and calls refer to it. */
export const headerParameters = Object.fromEntries(
  Object.entries(headerWords).map(([name, description]) => [
    name,
    { name, in: 'header', required: false, description, schema: { type: 'string' } },
  ]),
);
