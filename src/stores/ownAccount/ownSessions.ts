// Where whoever is signed in is signed in.
import { flow, toGenerator, types } from 'mobx-state-tree';
import type { OwnSessionRow } from '../../api/contract/people/managed/sessionRow.ts';
import { users } from '../../api/contract/people/userCalls.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import { allOf } from '../lists/pages.ts';

interface Known {
  rows: readonly OwnSessionRow[] | undefined;
  /** Why they could not be read. */
  failure: string | undefined;
}
const nothing: Known = { rows: undefined, failure: undefined };

const OwnSessionsModel = types
  .model('OwnSessions', { name: 'own sessions' })
  .volatile((): Known => ({ ...nothing }))
  .views((self) => ({
    /** Those that can be ended from here: the one that looks signs out instead. */
    get others(): readonly OwnSessionRow[] {
      return (self.rows ?? []).filter(({ current }) => !current);
    },
  }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
    load: flow(function* load() {
      try {
        const { results } = yield* toGenerator(allOf(users.sessions)(environmentOf(self), {}, { poll: false }));
        Object.assign(self, { rows: results, failure: undefined });
      } catch (error) {
        self.failure = failureOf(error).message;
      }
    }),
  }));

/** As a page asks for it: stores.parts.of(ownSessions). */
export const ownSessions = { name: 'own sessions', model: OwnSessionsModel };

/** "Firefox on Windows", "Terminal on workstation"; a script is one whatever it calls itself. */
export const sessionTitle = ({ client, in_browser: inBrowser }: OwnSessionRow): string =>
  inBrowser || client?.startsWith('Terminal on ') === true
    ? (client ?? 'A browser')
    : client === null
      ? 'A script'
      : `A script, ${client}`;
