// Who is signed in, how far signing in has come, and how it ends.
import { flow, toGenerator, types, type Instance } from 'mobx-state-tree';
import { reaches, type Level } from '../../api/contract/level.ts';
import type { OwnToken } from '../../api/contract/people/tokens.ts';
import { userLists, type DetailedUser } from '../../api/contract/people/users.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import type { TabMessage } from '../tabMessages.ts';
import { keyName } from './keyName.ts';
import { forgetCommand, keepCommand, takeCommand } from './pendingCommand.ts';
import { couldNotBeTold, finishLogout, isLogoutPending, pendingLogoutName } from './pendingLogout.ts';
import { SignedInUser, tokenUser, userFrom } from './SignedInUser.ts';
import { signIn, signInSecond, type GivenFactor } from './signIn.ts';

const authStatuses = ['PENDING', 'FAIL', 'SIGNUP', 'SUCCESS', 'PREFETCHING', 'READY'] as const;

interface Passing {
  /** Why the service does not say who is signed in; it is asked again by itself. */
  trouble: 'maintenance' | 'unavailable' | undefined;
  /** Signed out by choice in this tab: the next person does not return to where this one was. */
  leftByChoice: boolean;
  /** Signed out by choice, in whichever tab. */
  isSignedOut: boolean;
  asked: number;
}

// Seconds until the service is asked again, unless it says itself.
const presetWait = { maintenance: 30, unavailable: 5 } as const;

export const Session = types
  .model('Session', {
    status: types.optional(types.enumeration('AuthStatus', [...authStatuses]), 'PENDING'),
    token: types.maybe(types.string),
    remember: true,
    user: types.maybeNull(SignedInUser),
  })
  .volatile((): Passing => ({ trouble: undefined, leftByChoice: false, isSignedOut: false, asked: 0 }))
  .views((self) => ({
    get level(): Level {
      return self.user?.level ?? 'NONE';
    },
    get isSignedIn(): boolean {
      return self.status === 'SUCCESS' || self.status === 'PREFETCHING' || self.status === 'READY';
    },
  }))
  .views((self) => ({
    may(needed: Level): boolean {
      return reaches(self.level, needed);
    },
  }))
  .actions((self) => ({
    received(details: DetailedUser) {
      self.trouble = undefined;
      self.leftByChoice = false;
      self.isSignedOut = false;
      self.token = environmentOf(self).local.get(keyName);
      self.user = SignedInUser.create(userFrom(details));
      self.status = details.vendor === null ? 'SIGNUP' : 'SUCCESS';
    },
    /** Forgets the person in this browser; whether the service still knows the session is not its business. */
    forget(byChoice: boolean, isSignedOut = byChoice) {
      const { local, tab, forgetAnswers } = environmentOf(self);
      self.asked += 1;
      self.isSignedOut = isSignedOut;
      self.user = null;
      self.token = undefined;
      self.trouble = undefined;
      self.leftByChoice = byChoice;
      self.status = 'FAIL';
      local.remove(keyName);
      forgetAnswers();
      if (isSignedOut) forgetCommand(tab);
    },
    prefetching() {
      if (self.status === 'SUCCESS') self.status = 'PREFETCHING';
    },
    ready() {
      if (self.status === 'PREFETCHING') self.status = 'READY';
    },
    keepCommand(text: string) {
      if (self.user !== null) keepCommand(environmentOf(self).tab, self.user.id, text);
    },
    takeCommand(): string | undefined {
      return self.user === null ? undefined : takeCommand(environmentOf(self).tab, self.user.id);
    },
  }))
  .actions((self) => ({
    /** Every call is signed with an API token, which acts for its owner as a user. */
    actsByToken(token: OwnToken) {
      self.trouble = undefined;
      self.user = SignedInUser.create(tokenUser(token));
      self.status = token.vendor === null ? 'SIGNUP' : 'SUCCESS';
    },
    /** The person as details say that came later; how far signing in has come stays as it is. */
    renewed(details: DetailedUser) {
      self.trouble = undefined;
      self.user = SignedInUser.create(userFrom(details));
    },
  }))
  .actions((self) => ({
    /** Forgets the person, and ends the session at the service as soon as that answers; until then the cookie opens nothing. */
    leave(byChoice: boolean) {
      const { api, local, wait } = environmentOf(self);
      const isUnderWay = isLogoutPending(local);
      // Before the key goes: the other tabs hear of that, and look for this.
      local.set(pendingLogoutName, 'yes');
      self.forget(byChoice);
      if (!isUnderWay) void finishLogout(api, { local, wait });
    },
  }))
  .actions((self) => ({
    /** Asks who is signed in, and goes on asking while the service says that it cannot say. */
    fetchDetails: flow(function* fetchDetails(take: (details: DetailedUser) => void = self.received) {
      const { ask, local, wait } = environmentOf(self);
      const asked = (self.asked += 1);
      for (;;) {
        if (isLogoutPending(local)) {
          self.forget(false);
          return undefined;
        }
        try {
          const details = yield* toGenerator(ask(userLists.detailed));
          if (asked === self.asked) take(details);
          return undefined;
        } catch (error) {
          if (asked !== self.asked) return undefined;
          const failure = failureOf(error);
          if (failure.kind !== 'maintenance' && failure.kind !== 'unavailable') {
            if (failure.kind === 'forbidden') self.leave(false);
            else self.forget(false);
            return failure;
          }
          self.trouble = failure.kind;
          yield wait((failure.retryAfter ?? presetWait[failure.kind]) * 1000);
          if (asked !== self.asked) return undefined;
        }
      }
    }),
  }))
  .actions((self) => ({
    /** Asks quietly whether the person is still the same; the page stays as it is meanwhile. */
    verify: flow(function* verify() {
      if (isLogoutPending(environmentOf(self).local)) return self.forget(false);
      const asked = (self.asked += 1);
      try {
        const details = yield* toGenerator(environmentOf(self).ask(userLists.detailed));
        if (asked !== self.asked) return;
        const isSame = self.user?.id === details.id && self.status !== 'FAIL';
        if (isSame) self.token = environmentOf(self).local.get(keyName);
        if (isSame && self.user?.vendor?.id === details.vendor?.id) return;
        environmentOf(self).forgetAnswers();
        // Staff see the records of every vendor: they go on where they are, with another vendor to act for.
        const goesOn = isSame && self.status === 'READY' && self.may('STAFF') && details.vendor !== null;
        if (goesOn) self.renewed(details);
        else self.received(details);
      } catch (error) {
        if (asked !== self.asked) return;
        const failure = failureOf(error);
        if (failure.kind === 'maintenance') void self.fetchDetails();
        else if (failure.endsSession && self.status !== 'FAIL') self.leave(false);
      }
    }),
  }))
  .actions((self) => ({
    /** The key stands in storage: who it is, is asked. */
    entered: flow(function* entered() {
      environmentOf(self).forgetAnswers();
      self.status = 'PENDING';
      const failure: Failure | undefined = yield self.fetchDetails();
      if (failure !== undefined) throw failure;
    }),
  }))
  .actions((self) => ({
    /** Gives what is still asked for, where the password alone is not enough. */
    login: flow(function* login(email: string, password: string) {
      const { api, local, tabs } = environmentOf(self);
      try {
        const step = yield* toGenerator(signIn(api, { local, tabs }, email, password));
        if (step !== undefined) return step;
      } catch (error) {
        self.status = 'FAIL';
        throw error;
      }
      yield self.entered();
      return undefined;
    }),
    async loginSecond(token: string, given: GivenFactor): Promise<readonly string[] | null> {
      const { api, local, tabs } = environmentOf(self);
      return signInSecond(api, { local, tabs }, token, given);
    },
    /** What is on screen and in storage goes at once; the service is told when it can be reached. */
    logout: flow(function* logout() {
      const { api, tabs } = environmentOf(self);
      let isTold = true;
      try {
        yield api.access.logout();
      } catch (error) {
        const failure = failureOf(error);
        isTold = !couldNotBeTold(failure);
        // Already over: then it is as it should be.
        if (isTold && !failure.endsSession) throw error;
      }
      if (isTold) self.forget(true);
      else self.leave(true);
      tabs.tell('signedOut');
    }),
    async askForReset(email: string): Promise<string> {
      const { askForReset } = await import('./passwordReset.ts');
      return askForReset(environmentOf(self).api, email);
    },
    async confirmReset(token: string, password: string): Promise<string> {
      const { confirmReset } = await import('./passwordReset.ts');
      return confirmReset(environmentOf(self).api, token, password);
    },
    /** The service refused a call for who made it. */
    refused(sentKey: string | undefined) {
      if (self.status === 'FAIL' || self.status === 'PENDING') return;
      // Another tab signed in between the question and its answer.
      if (environmentOf(self).local.get(keyName) !== sentKey) void self.verify();
      else self.leave(false);
    },
    /** The person acts for another vendor than this page shows. */
    vendorSwitched() {
      if (self.isSignedIn) void self.verify();
    },
  }))
  .actions((self) => ({
    heard(message: TabMessage) {
      const key = environmentOf(self).local.get(keyName);
      if (message === 'signedOut') {
        if (self.status !== 'FAIL') self.forget(false, true);
      } else if (message === 'vendorSwitched') {
        self.vendorSwitched();
      } else if (key !== self.token || key === undefined) void self.verify();
    },
  }));
export type Session = Instance<typeof Session>;
