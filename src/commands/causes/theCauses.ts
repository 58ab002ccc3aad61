// Which causes are meant, what is known of them, and how a change of each is sent.
import type { CauseChange, CauseRow } from '../../api/contract/crawling/causes/causes.ts';
import { environmentOf } from '../../stores/environment.ts';
import { shortText } from '../../stores/causes/words.ts';
import type { Rule } from '../../stores/rule.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import type { Done } from '../kernel/command.ts';
import { Misfit, type Question } from '../kernel/question.ts';
import { splitOf, type Split } from '../kernel/several/split.ts';
import type { Situation } from '../kernel/situation.ts';

/** Those under the cursor or selected; from the crawlers beside them, the cause whose crawlers they are. */
export const theCauses: Question<readonly number[]> = {
  ask: 'Which causes?',
  optional: false,
  named: false,
  many: true,
  ofRow: true,
  choices: () => [],
  preset({ stores: { lists } }) {
    const keys = lists.shownOf('cause')?.targetKeys ?? [];
    return keys.length === 0 ? undefined : keys.map(Number);
  },
  read(typed) {
    const ids = typed.split(',').map((part) => part.trim());
    return ids.every((id) => /^\d{1,15}$/.test(id)) ? ids.map(Number) : new Misfit('must be ids of causes');
  },
  print: (ids) => ids.join(','),
};

export interface Meant {
  id: number;
  /** Where the list holds it. */
  row: CauseRow | undefined;
}

function meantCauses(ids: readonly number[] | undefined, { stores }: Situation): readonly Meant[] {
  const rows = new Map((stores.lists.shownOf('cause')?.rows ?? []).map((row) => [row.id, row]));
  return (ids ?? []).map((id) => ({ id, row: rows.get(id) }));
}

export const rowsOf = (ids: readonly number[] | undefined, situation: Situation): readonly CauseRow[] =>
  meantCauses(ids, situation).flatMap(({ row }) => row ?? []);

/** By what is known here; of a cause that no list holds the service says it. */
export const splitCauses = (
  ids: readonly number[] | undefined,
  situation: Situation,
  rule: (row: CauseRow) => Rule = () => true,
): Split<Meant> =>
  splitOf({
    nouns: ['cause', 'causes'],
    items: meantCauses(ids, situation),
    nameOf: ({ id, row }) => (row === undefined ? `cause ${id}` : shortText(row)),
    rule: ({ row }) => (row === undefined ? undefined : rule(row)),
  });

interface Changing {
  split: Split<Meant>;
  change: CauseChange;
  /** "Handled" */
  done: string;
}

/** What was changed leaves the list at once where its filters say so. */
export async function changeCauses({ split, change, done }: Changing, situation: Situation): Promise<Done> {
  const { stores } = situation;
  const { api } = environmentOf(stores);
  return forEach({
    situation,
    split,
    work: ({ id }) => api.causes.update({ params: { id: String(id) }, body: change }),
    one: (cause) => `${done}: ${split.nameOf(cause)}`,
    several: (records) => `${done}: ${records}`,
  });
}

export const idsOf = ({ taken }: Split<Meant>): string => taken.map(({ id }) => id).join(',');

/** What takes a change back: a cause that was snoozed alone is so again, until then. */
export function wayBack(split: Split<Meant>, otherwise: 'cause.handle' | 'cause.reopen'): string {
  const ids = idsOf(split);
  const until = split.taken.length === 1 ? split.taken[0]?.row?.snoozed_until : undefined;
  return typeof until === 'string' ? `cause.snooze causes:${ids} until:${until}` : `${otherwise} causes:${ids}`;
}
