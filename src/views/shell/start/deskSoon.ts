// Opens the desk after the first rows, or at once when somebody reaches for it: commands are nothing that rows wait for.
import { when } from 'mobx';
import type { Desk } from '../../../commands/desk.ts';
import type { RootStore } from '../../../stores/RootStore.ts';
import { firstRowsPainted, waitForRowsNoLonger } from '../../shared/loading/firstRows.ts';

export function deskSoon(stores: RootStore, opened: (desk: Desk) => void, failed: (error: unknown) => void) {
  let desk: Promise<Desk> | undefined;
  const open = async () => {
    const { startDesk } = await import('./startDesk.ts');
    try {
      const made = startDesk(stores);
      opened(made);
      return made;
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  const soon = (): Promise<Desk> => {
    // What could not be loaded is tried again by whoever reaches for it next.
    return (desk ??= open().catch((error: unknown) => {
      desk = undefined;
      throw error;
    }));
  };
  const { session } = stores;
  // Where no rows come, nobody waits for them.
  when(
    () => session.status === 'READY',
    () => waitForRowsNoLonger(),
  );
  when(
    () => session.status === 'FAIL' || session.status === 'SIGNUP' || session.trouble !== undefined,
    () => void soon(),
  );
  void firstRowsPainted.then(soon);
  return soon;
}
