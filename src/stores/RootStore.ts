// Every store in one tree, and the order in which they are filled and emptied.
import { reaction } from 'mobx';
import { addDisposer, flow, types, type Instance } from 'mobx-state-tree';
import type { DetailedUser } from '../api/contract/people/users.ts';
import { failureOf } from '../api/failure.ts';
import { Banks } from './banks/Banks.ts';
import { Categories } from './categories/Categories.ts';
import { environmentOf } from './environment.ts';
import { Shell } from './shell/Shell.ts';
import { Intent } from './intent/Intent.ts';
import { Journal } from './journal/Journal.ts';
import { Labels } from './labels/Labels.ts';
import { Lists } from './lists/Lists.ts';
import { Notices } from './notices/Notices.ts';
import { Parts } from './parts/Parts.ts';
import { Palette } from './palette/Palette.ts';
import { Address } from './address/Address.ts';
import { Preferences } from './preferences/Preferences.ts';
import { Session } from './session/Session.ts';
import { SavedViews } from './savedViews/SavedViews.ts';
import { failedOf, failureText, leftOutTexts } from './startLists.ts';
import { Vendors } from './vendors/Vendors.ts';

type Status = Session['status'];

/** At the first visit the banks are asked for beside the person, and what they bring stays. */
const isNewPerson = (status: Status, before: Status): boolean =>
  status === 'PENDING' || (before !== 'PENDING' && (status === 'FAIL' || status === 'SUCCESS' || status === 'SIGNUP'));

export const RootStore = types
  .model('RootStore', {
    session: types.optional(Session, {}),
    notices: types.optional(Notices, {}),
    journal: types.optional(Journal, {}),
    address: types.optional(Address, {}),
    preferences: types.optional(Preferences, {}),
    palette: types.optional(Palette, {}),
    shell: types.optional(Shell, {}),
    intent: types.optional(Intent, {}),
    banks: types.optional(Banks, {}),
    vendors: types.optional(Vendors, {}),
    labels: types.optional(Labels, {}),
    categories: types.optional(Categories, {}),
    savedViews: types.optional(SavedViews, {}),
    lists: types.optional(Lists, {}),
    parts: types.optional(Parts, {}),
  })
  .actions((self) => ({
    /** What a person was shown is not kept for the next one. */
    clear() {
      self.banks.clear();
      self.banks.forgetRatios();
      self.journal.clear();
      const { lists, parts, vendors, labels, categories, savedViews } = self;
      for (const store of [lists, parts, vendors, labels, categories, savedViews]) store.clear();
    },
    /** Closes dialogs, palette and notices when the signed-in person changes. */
    leaveOpen() {
      self.palette.close();
      self.intent.clear();
      self.shell.clear();
      self.notices.clear();
      self.notices.stopProgress();
    },
    /** The service says who the person acts for now: what was shown of another vendor goes. */
    actFor(details: DetailedUser) {
      const { forgetAnswers, tabs } = environmentOf(self);
      forgetAnswers();
      self.session.received(details);
      tabs.tell('vendorSwitched');
    },
    /** Another window chose the vendor: what is half typed here stays, and what is listed is asked for again. */
    followVendor() {
      const { session, notices, journal, lists, vendors, labels } = self;
      // What was done for one vendor is not taken back for another.
      journal.clear();
      lists.open?.outdate();
      self.savedViews.clear();
      for (const list of [vendors, labels, lists.open]) void list?.fetch();
      const name = session.user?.vendor?.name ?? 'another vendor';
      notices.tell('warning', `You act for ${name} now: the vendor was switched in another window`);
    },
    /** After a change: the records of these nouns are what they are now, wherever they are shown or chosen from. */
    async showChanged(nouns: readonly string[], own: readonly string[]): Promise<void> {
      const { labels, vendors, banks, savedViews, lists, parts } = self;
      const isChanged = (...shown: readonly string[]): boolean => shown.some((noun) => nouns.includes(noun));
      await Promise.all([
        isChanged('label', 'vendor') ? labels.fetch() : undefined,
        isChanged('vendor') ? vendors.fetch() : undefined,
        isChanged('bank') ? banks.fetch() : undefined,
        isChanged('view') ? savedViews.fetch() : undefined,
        lists.renew(nouns, own),
        parts.renew(nouns),
      ]);
    },
    /** A session that ran out in the middle of a command gives its text back. */
    takeUpCommand() {
      const text = self.session.takeCommand();
      if (text !== undefined) self.palette.open(text);
    },
    /** What every page may need: nobody waits for it twice, and a part that fails is told and not waited for. */
    prefetch: flow(function* prefetch() {
      self.session.prefetching();
      if (self.session.user?.email === '') {
        const failure = yield self.session.fetchDetails(self.session.renewed);
        if (failure !== undefined) self.notices.tellFailure(failureOf(failure));
        if (!self.session.isSignedIn) return;
      }
      const parts: Promise<unknown>[] = [self.vendors.fetch(), self.labels.fetch()];
      if (self.banks.loadState === 'BEGIN' || self.banks.loadState === 'ERROR') parts.push(self.banks.fetch());
      if (self.session.may('STAFF')) parts.push(self.banks.fetchRatios(), self.categories.fetch());
      const outcomes: PromiseSettledResult<unknown>[] = yield Promise.allSettled(parts);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') self.notices.tellFailure(failureOf(outcome.reason));
      }
      self.session.ready();
    }),
    /** Those of the start that failed, once more. */
    reloadLists: flow(function* reloadLists() {
      yield Promise.all(failedOf(self).map((name) => self[name].fetch()));
    }),
  }))
  .actions((self) => ({
    afterCreate() {
      const { tabs } = environmentOf(self);
      addDisposer(
        self,
        tabs.listen((message) => self.session.heard(message)),
      );
      addDisposer(
        self,
        reaction(
          () => self.session.status,
          (status, before) => {
            if (isNewPerson(status, before)) self.clear();
            if (status === 'FAIL' && before !== 'PENDING') void self.banks.fetch();
            if (status === 'SUCCESS') void self.prefetch();
            if (status === 'READY') self.takeUpCommand();
          },
        ),
      );
      addDisposer(
        self,
        reaction(
          () => (self.session.status === 'READY' ? self.session.user?.vendor?.id : undefined),
          (vendor, before) => {
            if (vendor !== undefined && before !== undefined) self.followVendor();
          },
        ),
      );
      addDisposer(
        self,
        reaction(
          () => self.session.user?.id,
          (person, before) => {
            if (before !== undefined) self.leaveOpen();
            if (person === undefined) self.journal.leave(self.session.isSignedOut);
            else self.journal.recall(person);
          },
        ),
      );
      addDisposer(
        self,
        reaction(
          () => (self.session.status === 'READY' ? failureText(self) : undefined),
          (text) => {
            const retry = 'session.reload-lists';
            self.notices.forgetRetry(retry);
            if (text !== undefined) self.notices.tell('error', text, undefined, { retry });
          },
        ),
      );
      addDisposer(
        self,
        reaction(
          () => (self.session.status === 'READY' ? leftOutTexts(self) : undefined),
          (text) => text !== undefined && self.notices.tell('warning', text),
        ),
      );
      addDisposer(
        self,
        reaction(
          () => (self.palette.isOpen ? self.palette.kept : ''),
          (text) => self.session.keepCommand(text),
        ),
      );
    },
    start: flow(function* start() {
      void self.banks.fetch();
      if (self.session.status !== 'PENDING') return;
      const failure = yield self.session.fetchDetails();
      if (failure !== undefined) self.notices.tellFailure(failureOf(failure));
    }),
  }));
export type RootStore = Instance<typeof RootStore>;
