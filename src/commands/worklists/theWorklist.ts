// Which worklist is meant: one of one's own that is shown.
import type { ListedWorklist } from '../../stores/records/recordRow.ts';
import { because } from '../../stores/rule.ts';
import { sharingChoices } from '../../stores/savedViews/sharing.ts';
import { openWorklist } from '../../stores/worklists/marking.ts';
import { choice, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import type { Sharing } from '../../api/contract/people/savedViews.ts';

/** The open one, or the rows of the list of all. */
const shown = ({ stores }: Situation): readonly ListedWorklist[] => {
  const open = openWorklist(stores);
  return open === undefined ? stores.lists.rowsOf('worklist') : [open];
};

export const shownWorklist = (id: number | undefined, situation: Situation): ListedWorklist | undefined =>
  shown(situation).find((one) => one.id === id);

const listed = choice<number>({
  ask: 'Which worklist?',
  from: (situation) =>
    shown(situation)
      .filter(({ own }) => own)
      .map(({ id, name }) => ({ value: id, text: String(id), title: name })),
  preset(situation) {
    const { stores } = situation;
    const open = openWorklist(stores);
    const id = open?.id ?? Number(stores.lists.openOf('worklist')?.currentKey);
    return shownWorklist(id, situation)?.own === true ? id : undefined;
  },
});

/** Why none can be meant. */
const reasonFor = ({ stores }: Situation): string => {
  const open = openWorklist(stores);
  return open === undefined
    ? 'Open a worklist of yours first'
    : `It is ${open.made_by}’s worklist: they alone change it`;
};

/** Undo names one that is not shown, so that any number is read. */
export const ownWorklist: Question<number> = {
  ...listed,
  unmatched: (situation) =>
    listed.choices(situation).length > 0 ? [] : [{ name: 'worklist', reason: because(reasonFor(situation)) }],
  read: (typed, situation) => (/^\d{1,9}$/.test(typed) ? Number(typed) : listed.read(typed, situation)),
};

export const whenOwn = ({ worklist }: { worklist?: number | undefined }, situation: Situation): true | string =>
  worklist !== undefined || listed.choices(situation).length > 0 || reasonFor(situation);

export const aSharing = choice<Sharing>({
  ask: 'For whom?',
  from: ({ stores }) => sharingChoices(stores.session.may('STAFF')),
});
