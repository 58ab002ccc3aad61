// Shows the applications that answer to what is said: of a vendor, at a bank, not finalised.
import { contract } from '../../api/contract/index.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice, flag } from '../kernel/question.ts';

const { level } = contract.applications.list.definition;

const vendor = (optional: boolean) =>
  choice<number>({
    ask: 'Which vendor?',
    optional,
    from: ({ stores }) =>
      stores.vendors.rows.map(({ id, name, label }) => ({
        value: id,
        text: String(id),
        title: name,
        ...(label === null ? {} : { detail: label, alias: label }),
      })),
  });

const bank = choice<number>({
  ask: 'At which bank?',
  optional: true,
  named: true,
  from: ({ stores }) => stores.banks.rows.map(({ id, name }) => ({ value: id, text: String(id), title: name })),
});

const label = choice<number>({
  ask: 'Under which label?',
  optional: true,
  named: true,
  from: ({ stores }) => stores.labels.rows.map(({ id, ref }) => ({ value: id, text: String(id), title: ref })),
});

const latestWebhook = choice<'arrived' | 'failed'>({
  ask: 'Whose latest webhook?',
  optional: true,
  named: true,
  from: () => [
    { value: 'failed', text: 'failed', title: 'Failed' },
    { value: 'arrived', text: 'arrived', title: 'Arrived', alias: 'ok' },
  ],
});

const names = ['vendor', 'bank', 'label', 'webhook', 'analysed', 'finalised'] as const;

/** The list with these filters and no others; the same filters always have the same address. */
function addressOf(filters: Readonly<Partial<Record<(typeof names)[number], number | boolean | string>>>): string {
  const given = names.flatMap((name) => (filters[name] === undefined ? [] : `${name}=${filters[name]}`));
  return `/applications${given.length === 0 ? '' : `?${given.join('&')}`}`;
}

export const showApplications = defineCommand({
  id: 'applications.show',
  title: 'Show applications',
  words: ['apps'],
  level,
  asks: {
    vendor: vendor(true),
    bank,
    label,
    wh: latestWebhook,
    analysed: flag({ ask: 'Analysed?', optional: true }),
    finalised: flag({ ask: 'Finalised?', optional: true }),
  },
  address: ({ wh, ...filters }) => addressOf({ ...filters, webhook: wh }),
  run: ({ wh, ...filters }, { stores }) => stores.place.go(addressOf({ ...filters, webhook: wh })),
});

export const showStuck = defineCommand({
  id: 'applications.stuck',
  title: 'Show applications not finalised',
  words: ['stuck'],
  level,
  asks: { vendor: vendor(false) },
  address: ({ vendor: id }) => (id === undefined ? undefined : addressOf({ vendor: id, finalised: false })),
  run: ({ vendor: id }, { stores }) => stores.place.go(addressOf({ vendor: id, finalised: false })),
});
