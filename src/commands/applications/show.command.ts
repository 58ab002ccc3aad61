// Shows the applications that answer to what is said: of a vendor, at a bank, not finalised.
import { contract } from '../../api/contract/index.ts';
import { defineCommand } from '../kernel/command.ts';
import { aLabel, listAddress, someBanks } from '../kernel/listLine.ts';
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
        ...(label === null ? {} : { detail: label, aliases: [label] }),
      })),
  });

const latestWebhook = choice<'arrived' | 'failed'>({
  ask: 'Latest webhook?',
  optional: true,
  from: () => [
    { value: 'failed', text: 'failed', title: 'Latest webhook failed' },
    { value: 'arrived', text: 'arrived', title: 'Latest webhook arrived', aliases: ['ok'] },
  ],
});

interface Shown {
  vendor?: number | undefined;
  bank?: readonly number[] | undefined;
  label?: number | undefined;
  wh?: string | undefined;
  analysed?: boolean | undefined;
  finalised?: boolean | undefined;
}

const addressOf = ({ vendor: of, bank, label, wh, analysed, finalised }: Shown): string =>
  listAddress('/applications', { vendor: of, bank, label, webhook: wh, analysed, finalised });

export const showApplications = defineCommand({
  id: 'applications.show',
  title: 'Show applications',
  words: ['apps'],
  level,
  offers: ['vendor', 'bank', 'label', 'wh'],
  asks: {
    vendor: vendor(true),
    bank: someBanks,
    label: aLabel,
    wh: latestWebhook,
    analysed: flag({ ask: 'Analysed?', optional: true }),
    finalised: flag({ ask: 'Finalised?', optional: true }),
  },
  address: addressOf,
  run: (asked, { stores }) => stores.address.go(addressOf(asked)),
});

export const showStuck = defineCommand({
  id: 'applications.show-stuck',
  formerly: ['applications.stuck'],
  title: 'Show applications not finalised',
  words: ['stuck'],
  level,
  asks: { vendor: vendor(false) },
  address: ({ vendor: id }) => (id === undefined ? undefined : addressOf({ vendor: id, finalised: false })),
  run: ({ vendor: id }, { stores }) => stores.address.go(addressOf({ vendor: id, finalised: false })),
});
