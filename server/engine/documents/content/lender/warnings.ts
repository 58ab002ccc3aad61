// What a reader must know before any figure: balances that disprove lines, lines that end long ago, and how little was recognised.
import type { Dossier } from '../../data/dossier.ts';
import { dayText } from '../../page/days.ts';
import type { Block } from '../../page/page.ts';
import { numberOf } from '../../data/numberOf.ts';

const note = (text: string): Block => ({ kind: 'note', text });

/** On the first page. */
export const firstNotes = (dossier: Dossier): Block[] => [
  ...disagreeNotes(dossier),
  ...oldNotes(dossier),
  ...littleNotes(dossier),
];

/** Also beside what is left, which somebody may read alone. `of`: the accounts that it is made of; none: all. */
export const disagreeNotes = ({ accounts }: Pick<Dossier, 'accounts'>, of?: readonly number[]): Block[] =>
  accounts
    .filter(({ id, check }) => check === 'disagrees' && (of === undefined || of.includes(id)))
    .map((account) =>
      note(
        `Not proven: the balances of ${account.nickname}, ${account.bank}, ${numberOf(account)}, DISAGREE with its lines. Lines may be missing, added or changed, and so may every figure made of them.`,
      ),
    );

/** "2 accounts were not shared: no total holds them.", beside totals. */
export function notSharedNote({ not_shared: missing }: Pick<Dossier, 'not_shared'>): Block[] {
  if (missing.length === 0) return [];
  const text =
    missing.length === 1
      ? '1 account was not shared: no total holds it.'
      : `${missing.length} accounts were not shared: no total holds them.`;
  return [note(text)];
}

/** A month and a few days: a bank that is read today has told of the last weeks. */
const oldAfterDays = 35;

function oldNotes({ application, affordability }: Dossier): Block[] {
  const until = affordability?.until ?? null;
  if (until === null) return [];
  const days = Math.floor((Date.parse(application.timestamp) - Date.parse(until)) / 86_400_000);
  if (days <= oldAfterDays) return [];
  return [
    note(
      `The newest transaction is of ${dayText(until)}, ${days} days before the application: nothing is known of the time since.`,
    ),
  ];
}

/** Figures by category are not whole where little was recognised. */
const littleNotes = ({ affordability }: Dossier): Block[] =>
  (affordability?.recognised ?? [])
    .filter(({ is_little }) => is_little)
    .map(({ country_code, lines, recognised, money, recognised_money }) =>
      note(
        `Little was recognised by the rules of ${country_code}: ${recognised} of ${lines} lines, and ${shareText(recognised_money, money)} of the money. Income, commitments and categories may not be whole.`,
      ),
    );

export const isLittle = ({ affordability }: Dossier): boolean =>
  affordability?.recognised.some(({ is_little }) => is_little) === true;

export const shareText = (part: number, whole: number): string =>
  whole === 0 ? 'nothing' : `${Math.round((part / whole) * 100)} %`;
