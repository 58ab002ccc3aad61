// Asks for the identifier of a token, for the dialog that shows it.
import { tokens } from '../../api/contract/people/tokens.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { shownToken } from './shownToken.ts';

export async function revealToken(stores: RootStore, id: number): Promise<void> {
  const shown = stores.parts.of(shownToken);
  shown.show({ id });
  try {
    const { identifier } = await environmentOf(stores).ask(tokens.reveal, { params: { id: String(id) } });
    // The dialog may be about another one by now, or closed.
    if (shown.id === id) shown.show({ id, identifier });
  } catch (error) {
    if (shown.id === id) shown.show({ id, failure: failureOf(error).message });
  }
}
