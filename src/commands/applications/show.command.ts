// Shows the applications that answer to what is said: of a vendor, at a bank, not finalised.
import { checks, sources, type Check, type Source } from '../../api/contract/applications/provenance.ts';
import { contract } from '../../api/contract/index.ts';
import { checkWords, sourceAliases, sourceWords } from '../../stores/applications/provenanceWords.ts';
import { defineCommand } from '../kernel/command.ts';
import { aLabel, aVendor as vendor, listAddress, someBanks } from '../kernel/listLine.ts';
import { choice, flag } from '../kernel/question.ts';

const { level } = contract.applications.list.definition;

const latestWebhook = choice<'arrived' | 'failed'>({
  ask: 'Latest webhook?',
  optional: true,
  from: () => [
    { value: 'failed', text: 'failed', title: 'Latest webhook failed', aliases: ['failed webhooks'] },
    { value: 'arrived', text: 'arrived', title: 'Latest webhook arrived', aliases: ['ok'] },
  ],
});

// Only by name: "bank" is a word of both, and a bank is meant by most other words.
const source = choice<Source>({
  ask: 'Source?',
  optional: true,
  named: true,
  from: () =>
    sources.map((one) => ({
      value: one,
      text: one,
      title: `Source ${sourceWords[one]}`,
      aliases: sourceAliases[one],
    })),
});
const check = choice<Check>({
  ask: 'Check?',
  optional: true,
  named: true,
  from: () => checks.map((one) => ({ value: one, text: one, title: `Check ${checkWords[one]}` })),
});

interface Shown {
  vendor?: number | undefined;
  bank?: readonly number[] | undefined;
  label?: number | undefined;
  wh?: string | undefined;
  source?: Source | undefined;
  check?: Check | undefined;
  analysed?: boolean | undefined;
  finalised?: boolean | undefined;
}

const addressOf = ({ vendor: of, wh, ...others }: Shown): string => {
  const { bank, label, source: told, check: adds, analysed, finalised } = others;
  return listAddress('/applications', {
    vendor: of,
    bank,
    label,
    webhook: wh,
    source: told,
    check: adds,
    analysed,
    finalised,
  });
};

export const showApplications = defineCommand({
  id: 'applications.show',
  title: 'Show applications',
  words: ['apps'],
  level,
  offers: ['vendor', 'bank', 'label', 'wh', 'source', 'check'],
  asks: {
    vendor: vendor(true),
    bank: someBanks,
    label: aLabel,
    wh: latestWebhook,
    source,
    check,
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
  said: ['unfinished', 'open cases', 'open applications', 'unfinalised', 'still open'],
  level,
  asks: { vendor: vendor(false) },
  address: ({ vendor: id }) => (id === undefined ? undefined : addressOf({ vendor: id, finalised: false })),
  run: ({ vendor: id }, { stores }) => stores.address.go(addressOf({ vendor: id, finalised: false })),
});

export const showDisagreeing = defineCommand({
  id: 'applications.show-disagreeing',
  title: 'Show applications whose figures disagree',
  words: [
    'disagrees',
    'balances disagree',
    'tampered',
    'edited file',
    'manipulated',
    'fraud',
    'fake',
    'forged',
    'does not add up',
    'Betrug',
    'fraude',
    'frode',
  ],
  level,
  address: () => addressOf({ check: 'disagrees' }),
  run: (_asked, { stores }) => stores.address.go(addressOf({ check: 'disagrees' })),
});
