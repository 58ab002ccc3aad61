// The living costs of households as a vendor sets them: a small table typed line by line, read by the form and by the service.
export interface Household {
  household: 'single' | 'couple';
  children: number;
  /** From which income a month on the line holds. */
  income_from: number;
  /** A month, in units of the currency. */
  costs: number;
}

export interface LivingCosts {
  name: string;
  /** "2026-07-01" */
  date: string;
  currency: string;
  /** In percent, on top of commitments. */
  buffer: number;
  households: Household[];
}

/** How the table is typed, for whoever sets it. */
export const livingCostsExample =
  'Our table, 2026-07-01, AUD, 10\nsingle, 0, 1900\ncouple, 2, 3400\ncouple, 2, 3900, 6000';
const forms = {
  head: 'name, date, currency and, if there is one, the buffer on commitments in percent',
  household:
    'single or couple, number of children, costs a month and, if there is one, the income a month it holds from',
};
const mostHouseholds = 200;
const mostChildren = 20;

/** Undefined: there is no table; a text: what is wrong with it. */
export function livingCostsIn(text: string): LivingCosts | string | undefined {
  // A command is one line: there a semicolon ends each line of the table.
  const lines = text.split(/[\n;]/).map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  const [head = '', ...rest] = lines;
  if (lines.length === 0) return undefined;
  const [name = '', date = '', currency = '', buffer = '0', ...more] = head.split(',').map((part) => part.trim());
  if (name === '' || more.length > 0 || currency === '') return `needs on line 1: ${forms.head}`;
  if (!isDay(date)) return `needs on line 1 a date such as 2026-07-01, not “${date}”`;
  if (!/^[A-Z]{3}$/.test(currency)) return `needs on line 1 a currency such as AUD, not “${currency}”`;
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(buffer)) return `needs on line 1 a buffer in percent such as 10, not “${buffer}”`;
  if (rest.length === 0) return `needs at least one household on line 2: ${forms.household}`;
  if (rest.length > mostHouseholds) return `must have at most ${mostHouseholds} households`;
  const households: Household[] = [];
  for (const [index, line] of rest.entries()) {
    const read = householdIn(line);
    if (typeof read === 'string') return `needs on line ${index + 2}${read}`;
    const same = households.findIndex((one) => isSame(one, read));
    if (same !== -1) return `has the household of line ${same + 2} again on line ${index + 2}`;
    households.push(read);
  }
  return { name, date, currency, buffer: Number(buffer), households };
}

function householdIn(line: string): Household | string {
  const [household = '', children = '', costs = '', from = '0', ...more] = line.split(',').map((part) => part.trim());
  if (more.length > 0 || costs === '') return `: ${forms.household}`;
  if (household !== 'single' && household !== 'couple') return ` single or couple, not “${household}”`;
  if (!/^\d{1,2}$/.test(children) || Number(children) > mostChildren)
    return ` a number of children up to ${mostChildren}, not “${children}”`;
  if (!isMoney(costs) || Number(costs) === 0) return ` the costs a month as a number above 0, not “${costs}”`;
  if (!isMoney(from)) return ` the income a month it holds from as a number, not “${from}”`;
  return { household, children: Number(children), income_from: Number(from), costs: Number(costs) };
}

const isMoney = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text);
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
const isSame = (one: Household, other: Household): boolean =>
  one.household === other.household && one.children === other.children && one.income_from === other.income_from;
