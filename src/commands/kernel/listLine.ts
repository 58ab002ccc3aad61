// What every line that shows a list may say, such as a bank and a label; and the address that the line leads to.
import { bankAliases } from '../../stores/banks/bankAliases.ts';
import { choice } from './question.ts';

export const aBank = choice<number>({
  ask: 'Bank?',
  optional: true,
  from: ({ stores }) =>
    stores.banks.rows.map((one) => ({
      value: one.id,
      text: String(one.id),
      title: one.name,
      aliases: bankAliases(one),
    })),
});

export const aLabel = choice<number>({
  ask: 'Label?',
  optional: true,
  from: ({ stores }) => stores.labels.rows.map(({ id, ref }) => ({ value: id, text: String(id), title: ref })),
});

type Filters = Readonly<Record<string, number | boolean | string | undefined>>;

/** The list with these filters and no others, in the order in which they are given here. */
export function listAddress(page: string, filters: Filters): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
  return given.length === 0 ? page : `${page}?${given.join('&')}`;
}
