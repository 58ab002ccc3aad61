// What the settings of a vendor are, what a person has written over them, and how its metrics are called and shown.
import { flow, getRoot, types, type Instance } from 'mobx-state-tree';
import type { Page } from '../../api/contract/fields.ts';
import { customMetrics, type CustomMetric } from '../../api/contract/analyses/customMetrics.ts';
import { metrics, type Metric } from '../../api/contract/analyses/metrics.ts';
import { settings, type SettingChange, type SettingValues } from '../../api/contract/vendors/settings.ts';
import { settingProblem } from '../../api/contract/vendors/settingProblem.ts';
import { isSecretSetting, settingMask } from '../../api/contract/vendors/vendorSettings.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import { changeOf, type MetricChange, type MetricDraft } from './metricChange.ts';

export interface Written {
  key: string;
  before: string;
  after: string;
}

const nothing = () => ({
  values: undefined as SettingValues | undefined,
  history: [] as readonly SettingChange[],
  metrics: [] as readonly Metric[],
  custom: [] as readonly CustomMetric[],
  metricHistory: [] as readonly SettingChange[],
  /** There are older changes than those. */
  hasOlder: false,
  hasOlderMetrics: false,
  failure: undefined as Failure | undefined,
  /** What the service found wrong, by key. */
  refused: undefined as { key: string; message: string } | undefined,
  asked: 0,
  isOpen: false,
});

const SettingsFormModel = types
  .model('SettingsForm', {
    name: 'settings',
    drafts: types.map(types.string),
    metricDrafts: types.map(types.frozen<MetricDraft>()),
  })
  .volatile(nothing)
  .views((self) => ({
    get page(): string | undefined {
      return self.isOpen ? (getRoot(self) as { address: { path: string } }).address.path : undefined;
    },
    get shows(): readonly string[] {
      return ['setting'];
    },
    get hasCome(): boolean {
      return self.values !== undefined || self.failure !== undefined;
    },
    /** A secret stands empty in its field: what is typed there replaces it. */
    textOf(key: string): string {
      const stored: string = self.values?.[key] ?? '';
      return self.drafts.get(key) ?? (isSecretSetting(key) ? '' : stored);
    },
    get written(): readonly Written[] {
      const all = [...self.drafts].map(([key, after]) => ({ key, before: String(self.values?.[key] ?? ''), after }));
      return all.filter(({ key, before, after }) => after !== (isSecretSetting(key) ? settingMask : before));
    },
    get metricChanges(): readonly MetricChange[] {
      return self.metrics.flatMap((metric) => {
        const draft = self.metricDrafts.get(String(metric.id));
        const custom = self.custom.find(({ module }) => module === metric.id);
        return draft === undefined ? [] : (changeOf(metric, custom, draft) ?? []);
      });
    },
    problemOf(key: string): string | undefined {
      const draft = self.drafts.get(key);
      const wrong = draft === undefined ? undefined : settingProblem(key, draft.trim());
      return wrong ?? (self.refused?.key === key ? self.refused.message : undefined);
    },
    /** Of the settings, or of the metrics of one kind. */
    historyOf(part: string | undefined): readonly SettingChange[] {
      return part === undefined ? self.history : self.metricHistory.filter(({ key }) => key.includes(part));
    },
    hasOlderOf(part: string | undefined): boolean {
      return part === undefined ? self.hasOlder : self.hasOlderMetrics;
    },
    /** The id of the newest change that this person has seen. */
    get seen(): number {
      return self.history[0]?.id ?? 0;
    },
  }))
  .actions((self) => ({
    write(key: string, text: string) {
      if (text === String(self.values?.[key] ?? '') || (isSecretSetting(key) && text === '')) self.drafts.delete(key);
      else self.drafts.set(key, text);
      self.refused = undefined;
    },
    writeMetric(id: number, draft: MetricDraft | undefined) {
      if (draft === undefined) self.metricDrafts.delete(String(id));
      else self.metricDrafts.set(String(id), draft);
    },
    refuse(key: string, message: string) {
      self.refused = { key, message };
    },
    forget(keys: readonly string[]) {
      for (const key of keys) self.drafts.delete(key);
      self.refused = undefined;
    },
    forgetMetrics(ids: readonly number[]) {
      for (const id of ids) self.metricDrafts.delete(String(id));
    },
    fetch: flow(function* fetch() {
      const asked = (self.asked += 1);
      const { ask } = environmentOf(self);
      try {
        const [values, changes, all, custom, metricChanges] = yield Promise.all([
          ask(settings.read),
          ask(settings.history),
          ask(metrics.list),
          ask(customMetrics.list, { query: { page_size: '-1' } }),
          ask(customMetrics.history),
        ]);
        if (asked !== self.asked) return;
        self.values = values;
        self.history = changes.results;
        self.hasOlder = changes.next !== null;
        self.hasOlderMetrics = metricChanges.next !== null;
        self.metrics = all.results;
        self.custom = custom.results;
        self.metricHistory = metricChanges.results;
        self.failure = undefined;
      } catch (error) {
        if (asked === self.asked) self.failure = failureOf(error);
      }
    }),
    /** The next page of the history; what is shown stays. */
    fetchOlder: flow(function* fetchOlder(part: string | undefined) {
      const { ask } = environmentOf(self);
      const { asked } = self;
      const shown = part === undefined ? self.history : self.metricHistory;
      const query = { cursor: String(shown.at(-1)?.id ?? '') };
      const page: Page<SettingChange> = yield part === undefined
        ? ask(settings.history, { query })
        : ask(customMetrics.history, { query });
      if (asked !== self.asked) return;
      const all = [...shown, ...page.results];
      if (part === undefined) Object.assign(self, { history: all, hasOlder: page.next !== null });
      else Object.assign(self, { metricHistory: all, hasOlderMetrics: page.next !== null });
    }),
    setOpen(isOpen: boolean) {
      self.isOpen = isOpen;
    },
    clear() {
      self.drafts.clear();
      self.metricDrafts.clear();
      const { asked } = self;
      Object.assign(self, nothing(), { asked: asked + 1, isOpen: self.isOpen });
    },
  }))
  .actions((self) => ({
    /** What was written stays while other pages are looked at; gives back what is to be done when the page is left. */
    enter(): () => void {
      self.setOpen(true);
      void self.fetch();
      return () => self.setOpen(false);
    },
    async renew() {
      if (self.isOpen) await self.fetch();
    },
  }));
export type SettingsForm = Instance<typeof SettingsFormModel>;

/** As a page asks for it: stores.parts.of(settingsForm). */
export const settingsForm = { name: 'settings', model: SettingsFormModel };
