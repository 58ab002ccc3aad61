// Says with which options a run recrawls.
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

/** "Days to retrieve 30, Balances yes; otherwise the options of the last crawl of each" */
export function optionsText(options: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(options).map(([name, value]) => `${names[name] ?? name} ${valueText(value)}`);
  const last = 'the options of the last crawl of each';
  return said.length === 0 ? `With ${last}` : `${said.join(', ')}; otherwise ${last}`;
}
