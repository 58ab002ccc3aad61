// Says what a run does: with which options it recrawls, which webhooks it sends, which endpoint it recovers, what it reprints or deletes.
import type { RunRow } from '../../api/contract/runs/runs.ts';
import { zonedTime } from '../../stores/lists/zonedTime.ts';

const names: Readonly<Record<string, string>> = {
  days_to_retrieve: 'Days to retrieve',
  days_to_display: 'Days to display',
  balances: 'Balances',
  transactions: 'Transactions',
  estatements: 'eStatements',
  interims: 'Interims',
  account_owner_info: 'Account owner',
  analysis: 'Analysis',
};

const valueText = (value: unknown): string => (value === true ? 'yes' : value === false ? 'no' : String(value));

export function aboutText({ kind, options }: Pick<RunRow, 'kind' | 'options'>, zone: string): string {
  switch (kind) {
    case 'recrawl':
      return optionsText(options);
    case 'bundle':
      return `Sends the bundle and report_ready webhook of ${whichText(options)} to every endpoint of its label`;
    case 'summary':
      return `Sends the summary webhook of ${whichText(options)} to every endpoint of its label`;
    case 'recovery':
      return recoveryText(options, zone);
    case 'reprint-html':
      return 'Makes all forms of the summary of each application again';
    case 'reprint-pdf':
      return 'Makes the PDF of the summary of each application again';
    case 'delete-files':
      return 'Deletes every stored file of each application; the records stay';
  }
}

/** "each application", "each application of the 812 that matched a filter by finalised, vendor" */
function whichText({ matching, filters }: RunRow['options']): string {
  if (typeof matching !== 'number') return 'each application';
  const names = Array.isArray(filters) && filters.length > 0 ? ` a filter by ${filters.join(', ')}` : ' no filter';
  return `each application of the ${new Intl.NumberFormat('en').format(matching)} that matched${names}`;
}

/** "Days to retrieve 30, Balances yes; otherwise the options of the last crawl of each" */
function optionsText(options: RunRow['options']): string {
  const said = Object.entries(options).map(([name, value]) => `${names[name] ?? name} ${valueText(value)}`);
  const last = 'the options of the last crawl of each';
  return said.length === 0 ? `With ${last}` : `${said.join(', ')}; otherwise ${last}`;
}

/** "Sends what the endpoint events (https://…) missed from 2026-11-23 09:00 to 2026-11-24 09:00" */
function recoveryText({ endpoint, url, from, to }: RunRow['options'], zone: string): string {
  const at = (time: unknown): string => zonedTime(String(time), zone)?.slice(0, 16).replace('T', ' ') ?? String(time);
  return `Sends what the endpoint ${String(endpoint)} (${String(url)}) missed from ${at(from)} to ${at(to)}`;
}
