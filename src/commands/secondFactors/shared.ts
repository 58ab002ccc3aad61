// What the commands of the second factor have in common: what is known of it, and what follows a change.
import type { RootStore } from '../../stores/RootStore.ts';
import { secondFactor } from '../../stores/secondFactors/secondFactor.ts';
import { flag } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

export const known = ({ stores }: Pick<Situation, 'stores'>) => stores.parts.of(secondFactor);

/** What began without the factor goes on otherwise. */
export const endOthers = flag({ ask: 'Also end my other sessions and delete my API tokens', optional: true });

/** Codes are shown in a dialog of their own, this once. */
export async function changed(stores: RootStore, codes: readonly string[] | null): Promise<void> {
  const part = stores.parts.of(secondFactor);
  part.setNewApp(undefined);
  await part.load();
  if (codes === null) return;
  part.showCodes(codes);
  stores.shell.fillIn({ command: 'second-factor.show-codes', answers: {}, surface: 'form', isConfirm: true });
}
