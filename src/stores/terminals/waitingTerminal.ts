// The terminal that waits to be signed in with the code of the address, until somebody decides about it.
import { flow, toGenerator, types } from 'mobx-state-tree';
import { codeFrom, terminalCodes, type TerminalCode } from '../../api/contract/terminals/terminalCodes.ts';
import { failureOf, wordingOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';

interface Known {
  /** Of which code the rest is known. */
  code: string | undefined;
  terminal: TerminalCode | undefined;
  /** Why it could not be read. */
  failure: string | undefined;
  /** What was decided. */
  decided: string | undefined;
}
const nothing: Known = { code: undefined, terminal: undefined, failure: undefined, decided: undefined };

const WaitingTerminal = types
  .model('WaitingTerminal', { name: 'waiting terminal' })
  .volatile((): Known => ({ ...nothing }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
    hasDecided(code: string, decided: string) {
      Object.assign(self, { ...nothing, code, decided });
    },
    read: flow(function* read(typed: string) {
      const code = codeFrom(typed);
      // What was decided of it stays to be read.
      if (self.code === code && self.decided !== undefined) return;
      Object.assign(self, { ...nothing, code });
      try {
        const terminal = yield* toGenerator(environmentOf(self).ask(terminalCodes.read, { params: { code } }));
        if (self.code === code) self.terminal = terminal;
      } catch (error) {
        const failure = failureOf(error);
        if (self.code === code) self.failure = wordingOf(failure) ?? failure.message;
      }
    }),
  }));

/** As a page asks for it: stores.parts.of(waitingTerminal). */
export const waitingTerminal = { name: 'waiting terminal', model: WaitingTerminal };
