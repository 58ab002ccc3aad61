// What the report of one analysis says.
import type { AnalysisReport, AnalysisResult, MetricValue } from '../../results/analysisResult.ts';
import { monthText } from '../page/days.ts';
import { centsOf, moneyText } from '../page/money.ts';
import type { Block, Page, Section } from '../page/page.ts';
import { timeText } from '../page/zone.ts';
import { barsOf } from './bars.ts';
import { numberOf } from '../data/numberOf.ts';
import { currencyOfAccount, inCurrency, totalText } from './sums/currency.ts';
import { returnedNote } from './sums/returned.ts';
import { inPeriod, periodText, type Period } from './sums/periods.ts';
import { markOf, trustBlocks } from './trust.ts';

export interface AnalysisLook {
  /** The plain template leaves drawings and third parties out. */
  plain: boolean;
  foldable: boolean;
  timeZone: string;
  /** Said in the document, such as a template that nobody knows. */
  notes: readonly string[];
}

export function analysisPage(report: AnalysisReport, { plain, foldable, timeZone, notes }: AnalysisLook): Page {
  const { account, result } = report;
  const currency = currencyOfAccount({ provenance: account.provenance, country_code: report.country_code });
  const totalOrDash = (units: number | null): string => (units === null ? '-' : totalText(centsOf(units), currency));
  const back = result.returned ?? { pairs: 0, amount: 0 };
  const said = [...notes, ...(result.notes ?? [])];
  const sections: Section[] = [
    {
      blocks: [
        {
          kind: 'figures',
          figures: [
            { name: 'Money in', value: totalText(centsOf(result.income), currency) },
            { name: 'Money out', value: totalText(centsOf(result.spending), currency) },
            { name: 'Transactions', value: String(result.transactions) },
          ],
        },
        {
          kind: 'facts',
          facts: [
            { name: 'Bank', value: `${report.bank} (${report.country_code})` },
            { name: 'Account', value: `${account.nickname}, ${account.type}` },
            { name: 'BSB and number', value: numberOf(account) },
            { name: 'Balance', value: totalOrDash(account.balance) },
            { name: 'Period', value: periodText(result.period ?? noDays) },
            { name: 'Available', value: totalOrDash(account.available) },
          ],
        },
        ...returnedNote({ pairs: back.pairs, cents: centsOf(back.amount) }),
        ...said.map((text): Block => ({ kind: 'note', text })),
      ],
    },
    {
      heading: 'Where these figures come from',
      blocks: trustBlocks([{ ...account, bank: report.bank, currency }], false),
    },
    { heading: 'Metrics', blocks: metricBlocks(result, currency, report.currencies) },
    { heading: 'Where the money comes from and goes', blocks: moneyBlocks(result, plain, currency) },
  ];
  return {
    title: 'Analysis report',
    subject: `Analysis ${report.id} of account ${report.account_id}, application ${report.application_id}`,
    vendor: report.vendor,
    label: report.label,
    made: timeText(report.time, timeZone),
    madeAt: report.time,
    mark: markOf([account]),
    foldable,
    sections,
  };
}

const noDays: Period = { from: null, to: null };

function metricText({ value, unit }: MetricValue, currency: string | null): string {
  if (value === null) return '-';
  switch (unit) {
    case 'money':
      return totalText(centsOf(value), currency);
    case 'share':
      return `${(value * 100).toFixed(1)} %`;
    case 'count':
      return String(value);
    case 'days':
      return value === 1 ? '1 day' : `${value} days`;
  }
}

export const allAccounts = (count: number): string => (count === 1 ? 'The only account' : `All ${count} accounts`);

/** Figures over accounts of two currencies are none. */
export const twoCurrencies: Block = {
  kind: 'note',
  text: 'Metrics over all accounts are left out: the accounts are of more than one currency.',
};

/** A metric that looks at less than the whole period says at what. */
export const metricsTable = (
  caption: string,
  metrics: readonly MetricValue[],
  whole: Period | undefined,
  currency: string | null,
): Block => ({
  kind: 'table',
  caption,
  columns: [
    { title: 'Code', width: 12 },
    { title: 'Metric', width: 38, wraps: true },
    { title: 'Period', width: 30, wraps: true },
    { title: 'Value', width: 20, align: 'right' },
  ],
  rows: metrics.map((metric) => [
    metric.code,
    metric.name,
    periodText(metric.period ?? whole ?? noDays),
    metricText(metric, currency),
  ]),
  empty: 'No metrics are shown for this vendor.',
});

function metricBlocks(
  { metrics, cluster, period = noDays, thirdparty_present: asked }: AnalysisResult,
  currency: string | null,
  all: readonly (string | null)[],
): Block[] {
  const blocks = [metricsTable('This account', metrics ?? [], period, currency)];
  if (cluster && all.length > 1) blocks.push(twoCurrencies);
  else if (cluster)
    blocks.push(
      metricsTable(
        `${allAccounts(cluster.accounts)} of the application`,
        cluster.metrics,
        cluster.period,
        all[0] ?? null,
      ),
    );
  if (asked !== undefined && asked.length > 0)
    blocks.push({
      kind: 'table',
      caption: `Third parties asked about${inPeriod(period)}`,
      columns: [
        { title: 'Third party', width: 70, wraps: true },
        { title: 'Present', width: 30 },
      ],
      rows: asked.map(({ name, present }) => [name, present ? 'Yes' : 'No']),
      empty: '',
    });
  return blocks;
}

function moneyBlocks(result: AnalysisResult, plain: boolean, currency: string | null): Block[] {
  const when = `${inPeriod(result.period ?? noDays)}${inCurrency(currency)}`;
  const months: Block = {
    kind: 'table',
    caption: `By month${when}`,
    columns: [
      { title: 'Month', width: 28 },
      { title: 'Transactions', width: 20, align: 'right' },
      { title: 'Money in', width: 26, align: 'right' },
      { title: 'Money out', width: 26, align: 'right' },
    ],
    rows: (result.months ?? []).map(({ month, count, income, spending }) => [
      monthText(month),
      String(count),
      moneyText(centsOf(income)),
      moneyText(centsOf(spending)),
    ]),
    empty: 'There are no transactions.',
  };
  const { unidentified } = result;
  const blocks: Block[] = [months, barsOf(`By category${when}`, 'Category', result.categories ?? [])];
  if (!plain) {
    blocks.push(barsOf(`By third party${when}`, 'Third party', result.thirdparties ?? []));
    blocks.push(barsOf(`By kind of transaction${when}`, 'Kind', result.transaction_types ?? []));
  }
  if (unidentified !== undefined && unidentified.types + unidentified.categories > 0)
    blocks.push({
      kind: 'note',
      text: `${unidentified.types} transactions have a kind that no rule knows, and ${unidentified.categories} a category that no rule knows.`,
    });
  return blocks;
}
