// Tells news that nobody asked for at this moment when no notice offers keys: a key that is on its way goes where it was meant to.
import { when } from 'mobx';
import type { Notices } from './Notices.ts';

export async function whenKeysAreFree(notices: Notices, tell: () => void): Promise<void> {
  // Others may have waited as well, and have told theirs.
  while (notices.offering !== undefined) await when(() => notices.offering === undefined);
  tell();
}
