// What every line that shows a list may say, such as a bank and a label; and the address that the line leads to.
import { bankAliases } from '../../stores/banks/bankAliases.ts';
import { timeSpans, type TimeSpan } from '../../stores/lists/timeSpans.ts';
import { choice, several } from './question.ts';

export const someBanks = several<number>({
  ask: 'Banks?',
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

export const aVendor = (optional: boolean) =>
  choice<number>({
    ask: 'Which vendor?',
    optional,
    from: ({ stores }) =>
      stores.vendors.rows.map(({ id, name, label }) => ({
        value: id,
        text: String(id),
        title: name,
        ...(label === null ? {} : { detail: label, aliases: [label] }),
      })),
  });

export const aTime = choice<TimeSpan>({ ask: 'From when?', optional: true, from: () => timeSpans });

type Value = number | boolean | string;
type Filters = Readonly<Record<string, Value | readonly Value[] | undefined>>;

/** The list with these filters and no others, several values with commas between, in the order in which they are given here. */
export function listAddress(page: string, filters: Filters): string {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || String(value) === '' ? [] : `${name}=${String(value)}`,
  );
  return given.length === 0 ? page : `${page}?${given.join('&')}`;
}
