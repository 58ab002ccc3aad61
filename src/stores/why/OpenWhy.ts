// What is known of a failed crawl beside its log: the jobs of its accounts, and how many others failed the same way.
import { addresses } from '../../api/contract/addresses.ts';
import { flow, types, type Instance } from 'mobx-state-tree';
import { causes } from '../../api/contract/crawling/causes/causes.ts';
import { logSteps, type JobsOfAccount } from '../../api/contract/crawling/logSteps.ts';
import type { AnswerOf } from '../../api/contract/endpoint.ts';
import { environmentOf } from '../environment.ts';
import { lineLink } from '../log/lineLink.ts';

type Cause = AnswerOf<typeof causes.ofCrawler>['cause'];

interface Passing {
  uuid: string | undefined;
  /** Undefined until they are read, and where they could not be. */
  accounts: readonly JobsOfAccount[] | undefined;
  cause: Cause | undefined;
  /** Which of both could not be read. */
  failed: readonly ('jobs' | 'cause')[];
  isRead: boolean;
  /** All of it is shown, and long texts whole. */
  isOpen: boolean;
}

const fresh = (): Passing => ({
  uuid: undefined,
  accounts: undefined,
  cause: undefined,
  failed: [],
  isRead: false,
  isOpen: false,
});

const OpenWhyModel = types
  .model('OpenWhy', { name: types.literal('why') })
  .volatile(fresh)
  .views((self) => ({
    get page(): string | undefined {
      return self.uuid === undefined ? undefined : lineLink(self.uuid, undefined);
    },
    /** Of its cause, whatever was done about that. */
    get address(): string | undefined {
      return self.cause === undefined || self.cause === null ? undefined : addresses.cause(self.cause.id);
    },
    get hasCome(): boolean {
      return self.isRead;
    },
  }))
  .actions((self) => ({
    clear() {
      Object.assign(self, fresh());
    },
    setOpen(isOpen: boolean) {
      self.isOpen = isOpen;
    },
    /** Whether it is shown whole stays as it is from crawler to crawler: who compares several wants the same of each. */
    read: flow(function* read(uuid: string) {
      const { ask } = environmentOf(self);
      if (self.uuid !== uuid) Object.assign(self, { ...fresh(), uuid, isOpen: self.isOpen });
      const params = { uuid };
      const [jobs, cause]: [
        PromiseSettledResult<AnswerOf<typeof logSteps.jobs>>,
        PromiseSettledResult<AnswerOf<typeof causes.ofCrawler>>,
      ] = yield Promise.allSettled([ask(logSteps.jobs, { params }), ask(causes.ofCrawler, { params })]);
      if (self.uuid !== uuid) return;
      if (jobs.status === 'fulfilled') self.accounts = jobs.value.accounts;
      if (cause.status === 'fulfilled') self.cause = cause.value.cause;
      self.failed = [
        ...(jobs.status === 'rejected' ? (['jobs'] as const) : []),
        ...(cause.status === 'rejected' ? (['cause'] as const) : []),
      ];
      self.isRead = true;
    }),
  }));

export type OpenWhy = Instance<typeof OpenWhyModel>;
/** As a page asks for it: stores.parts.of(openWhy). */
export const openWhy = { name: 'why', model: OpenWhyModel };
