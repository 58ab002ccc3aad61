// What the page Now knows: its figures, how old they are, which one is chosen, and what changed while the person was away.
import { flow, types, type Instance } from 'mobx-state-tree';
import type { NowFigures } from '../../api/contract/now/figures.ts';
import { now as calls, type Away } from '../../api/contract/now/now.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import { isDue, keepPolling } from '../lists/polling.ts';
import { figuresIn, type Figure } from './figures.ts';
import { fresh, lastMinute } from './passing.ts';

const minutesBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

const NowBoardModel = types
  .model('NowBoard', { name: 'figures' })
  .volatile(fresh)
  .views((self) => ({
    get page(): string | undefined {
      return self.leaving === undefined ? undefined : '/now';
    },
    get shows(): readonly string[] {
      return ['bank', 'cause', 'incident', 'channel'];
    },
    get hasCome(): boolean {
      return self.figures !== undefined || self.failure !== undefined;
    },
    get all(): readonly Figure[] {
      return self.figures === undefined ? [] : figuresIn(self.figures, self.away, self.minute);
    },
  }))
  .views((self) => ({
    get current(): Figure | undefined {
      return self.all.find(({ id }) => id === self.cursor);
    },
  }))
  .actions((self) => {
    const ask = flow(function* ask(poll: boolean) {
      const asked = (self.asked += 1);
      const environment = environmentOf(self);
      self.askedAt = environment.now();
      self.isAsking = true;
      try {
        const figures: NowFigures = yield environment.ask(calls.figures, { poll });
        if (asked !== self.asked) return;
        const before = self.figures?.crawls.from;
        // Whoever chose a minute stays on it while the hour goes on.
        if (self.cursor === 'minute' && before !== undefined)
          self.minute = Math.max(0, self.minute - minutesBetween(before, figures.crawls.from));
        self.figures = figures;
        self.failure = undefined;
        self.readAt = environment.now();
      } catch (reason) {
        if (asked === self.asked) self.failure = failureOf(reason);
      } finally {
        if (asked === self.asked) self.isAsking = false;
      }
    });
    /** What went on while somebody was away is no reason to show no figures. */
    const askAway = flow(function* askAway() {
      const environment = environmentOf(self);
      const { leaving } = self;
      try {
        const away: Away = yield environment.ask(calls.away);
        if (self.leaving === leaving) self.away = away;
      } catch {
        // It is asked for again with the next refresh.
      }
    });
    return {
      fetch: flow(function* fetch() {
        yield Promise.all([ask(false), askAway()]);
      }),
      /** Never beside a question that is still open. */
      poll: flow(function* poll() {
        if (!self.isAsking) yield ask(true);
      }),
      askAway,
    };
  })
  .actions((self) => ({
    left(leave: () => void) {
      if (self.leaving === leave) self.leaving = undefined;
      self.isWall = false;
    },
  }))
  .actions((self) => ({
    /** The page is open; gives back what is done when it is left. */
    enter(): () => void {
      const stop = keepPolling(self, environmentOf(self));
      const leave = () => {
        stop();
        self.left(leave);
      };
      self.leaving = leave;
      void self.fetch();
      return leave;
    },
    /** After the person's own change; a page that is left shows nothing. */
    async renew() {
      if (self.leaving !== undefined) await self.fetch();
    },
    /** A page that is not looked at asks for nothing, and catches up once when it is looked at again. */
    setHidden(isHidden: boolean) {
      self.isHidden = isHidden;
      const mayAsk = self.leaving !== undefined && !self.isPaused && !isHidden;
      if (mayAsk && isDue(self.askedAt, environmentOf(self).now())) void self.poll();
    },
    pause(isPaused: boolean) {
      self.isPaused = isPaused;
      if (!isPaused) void self.poll();
    },
    setWall(isWall: boolean) {
      self.isWall = isWall;
    },
    choose(id: string) {
      self.cursor = id;
    },
    chooseMinute(place: number) {
      self.minute = Math.max(0, Math.min(lastMinute, place));
      self.cursor = 'minute';
    },
    jump(id: string | undefined) {
      if (id === undefined) return;
      self.cursor = id;
      self.jumps += 1;
    },
    dismiss: flow(function* dismiss(dismissed: boolean) {
      yield environmentOf(self).ask(calls.dismiss, { body: { dismissed } });
      yield self.askAway();
    }),
    /** Everything a person was shown. */
    clear() {
      const { asked, leaving, isHidden } = self;
      Object.assign(self, fresh(), { asked: asked + 1, leaving, isHidden });
    },
  }));

export type NowBoard = Instance<typeof NowBoardModel>;
/** As a page asks for it: stores.parts.of(nowBoard). */
export const nowBoard = { name: 'figures', model: NowBoardModel };
