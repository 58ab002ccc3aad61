// Which saved view is meant, by its name; and what a command on views needs to know of it.
import type { SavedView, Sharing } from '../../api/contract/people/savedViews.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { sharingChoices } from '../../stores/savedViews/sharing.ts';
import { choice, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

/** They are there when this is done, or their failure is told. */
export async function viewsOf({ savedViews }: RootStore): Promise<readonly SavedView[]> {
  if (savedViews.readAt === undefined) await savedViews.fetch();
  if (savedViews.failure !== undefined) throw savedViews.failure;
  return savedViews.rows;
}

export const viewOf = (id: number | undefined, { stores }: Pick<Situation, 'stores'>): SavedView | undefined =>
  stores.savedViews.rows.find((one) => one.id === id) ?? stores.lists.rowsOf('view').find((one) => one.id === id);

/** Undo names one that is not listed, so that any number is read. */
function theView(from: (view: SavedView) => boolean): Question<number> {
  const listed = choice<number>({
    ask: 'Which view?',
    from: ({ stores }) =>
      stores.savedViews.rows
        .filter(from)
        .map(({ id, name, address }) => ({ value: id, text: String(id), title: name, detail: address })),
    preset: ({ stores }) => {
      const list = stores.lists.openOf('view');
      const row = list?.rows.find((one) => String(one.id) === list.currentKey);
      return row !== undefined && from(row) ? row.id : undefined;
    },
  });
  return {
    ...listed,
    prepare: ({ stores }) => void (stores.savedViews.readAt === undefined && stores.savedViews.fetch()),
    read: (typed, situation) => (/^\d{1,9}$/.test(typed) ? Number(typed) : listed.read(typed, situation)),
  };
}
export const anyView = theView(() => true);
export const ownView = theView(({ own }) => own);

export const aSharing = choice<Sharing>({
  ask: 'For whom?',
  from: ({ stores }) => sharingChoices(stores.session.may('STAFF')),
});
