// What stands on a bank statement, before it is drawn: by the bank itself, or by us from the lines that it told.
import { uncountedNote } from '../content/beside.ts';
import { endFacts, endsOf } from '../content/ends.ts';
import { periodText } from '../content/sums/periods.ts';
import { holderText } from '../content/trustWords.ts';
import { markOf, trustBlocks } from '../content/trust.ts';
import { dayText } from '../page/days.ts';
import { centsOf, moneyOrDash, moneyText } from '../page/money.ts';
import type { Fact, Page, Table } from '../page/page.ts';
import { timeText } from '../page/zone.ts';
import type { StatementLine, StatementStructure } from './structure.ts';

interface BankStatement {
  bank: string;
  account: StatementStructure['account'];
  name: string;
  issuedOn: string;
  /** Newest first. */
  lines: readonly StatementLine[];
  mark?: string;
}

/** As a bank signs its own: with its name. */
export const bankStatementPage = ({ bank, account, name, issuedOn, lines, mark }: BankStatement): Page => ({
  title: bank,
  subject: subjectOf(name),
  vendor: bank,
  label: `${account.bsb} ${account.number}`,
  made: dayText(issuedOn),
  madeAt: `${issuedOn}T00:00:00Z`,
  mark,
  foldable: false,
  sections: [
    {
      blocks: [
        { kind: 'facts', facts: accountFacts(account, issuedOn) },
        linesTable(lines, 'Nothing moved on this account.'),
      ],
    },
  ],
});

export function statementPage(kept: StatementStructure, personal: boolean): Page {
  const { bank, account, name, version, issued_on: issuedOn, vendor, label, application_id, as_of } = kept;
  return {
    title: bank,
    subject: `${subjectOf(name)}${version === 1 ? '' : ` · version ${version}`} · application ${application_id} · ${kept.vendor_specific_id}`,
    vendor,
    label,
    short: customerOf(kept, personal),
    made: dayText(issuedOn),
    madeAt: `${issuedOn}T00:00:00Z`,
    mark: markOf([kept]),
    foldable: false,
    sections: [
      {
        blocks: [
          { kind: 'facts', facts: accountFacts(account, issuedOn) },
          {
            kind: 'facts',
            facts: [
              { name: 'Application', value: String(application_id) },
              { name: 'Reference', value: kept.vendor_specific_id },
              { name: 'Customer', value: customerOf(kept, personal) },
              { name: 'Vendor', value: vendor },
              { name: 'Label', value: label },
              { name: 'Version', value: String(version) },
              { name: 'Holder', value: holderText(kept, personal) },
              { name: 'Period', value: kept.period === null ? 'not known: it was not kept' : periodText(kept.period) },
              ...endFacts(kept.lines, kept.currency),
              { name: 'Lines as of', value: timeText(as_of, kept.time_zone) },
            ],
          },
          { kind: 'note', text: 'Drawn from the lines that were read, not by the bank itself.' },
          ...(kept.uncounted ? [{ kind: 'note' as const, text: uncountedNote(kept.uncounted) }] : []),
        ],
      },
      {
        heading: 'Where these figures come from',
        blocks: trustBlocks([{ ...kept, ...account }], personal),
      },
      {
        heading: 'Lines',
        blocks: [
          {
            ...linesTable(kept.lines, 'No line of these days was read.'),
            ends: kept.lines.map((one) => endsOf(one, kept.currency)),
          },
        ],
      },
    ],
  };
}

const customerOf = ({ full_name }: StatementStructure, personal: boolean): string =>
  personal ? (full_name ?? 'Name not told') : 'Personal data is not shown.';

const subjectOf = (name: string): string => name.replace(/\.pdf$/i, '');

const accountFacts = (account: StatementStructure['account'], issuedOn: string): Fact[] => [
  { name: 'Account', value: `${account.nickname}, ${account.type}` },
  { name: 'Issued', value: dayText(issuedOn) },
  { name: 'BSB', value: account.bsb },
  { name: 'Number', value: account.number },
];

const linesTable = (lines: readonly StatementLine[], empty: string): Table => ({
  kind: 'table',
  caption: 'What moved on this account',
  columns: [
    { title: 'Date', width: 16 },
    { title: 'Description', width: 50, wraps: true },
    { title: 'Amount', width: 17, align: 'right' },
    { title: 'Balance', width: 17, align: 'right' },
  ],
  rows: lines.map(({ date, description, amount, balance }) => [
    dayText(date),
    description ?? 'Not shown',
    moneyText(centsOf(amount)),
    moneyOrDash(balance),
  ]),
  empty,
});
