// The settings of connectors while an administrator writes them: what is typed stands here alone, and in no line, journal or notice.
import { flow, toGenerator, types } from 'mobx-state-tree';
import { valueProblem } from '../../api/contract/connectors/connectorSettings.ts';
import { connectors, type ConnectorRow } from '../../api/contract/connectors/connectors.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';

interface Typed {
  rows: readonly ConnectorRow[] | undefined;
  failure: Failure | undefined;
  /** What stands in the fields that were written in, by the name of the setting. */
  typed: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string | undefined>>;
}
const nothing: Typed = { rows: undefined, failure: undefined, typed: {}, problems: {} };

const ConnectorFormModel = types
  .model('ConnectorForm', { name: 'connector form' })
  .volatile((): Typed => ({ ...nothing }))
  .views((self) => ({
    rowOf: (name: unknown): ConnectorRow | undefined => self.rows?.find((row) => row.name === name),
  }))
  .views((self) => ({
    /** What was written and differs from what is stored; a secret that was erased again stays as it is. */
    changesOf(name: string): Record<string, string> {
      const { settings = [] } = self.rowOf(name) ?? {};
      const changed = settings.filter(({ name: key, kind, value }) => {
        const typed = self.typed[key] ?? value ?? '';
        return kind === 'secret' && typed === '' ? false : typed !== (value ?? '');
      });
      return Object.fromEntries(changed.map(({ name: key }) => [key, self.typed[key] ?? '']));
    },
  }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
    forgetTyped() {
      Object.assign(self, { typed: {}, problems: {} });
    },
    set(key: string, text: string) {
      self.typed = { ...self.typed, [key]: text };
      self.problems = { ...self.problems, [key]: undefined };
    },
    fail(key: string, problem: string) {
      self.problems = { ...self.problems, [key]: problem };
    },
    received(row: ConnectorRow) {
      self.rows = self.rows?.map((one) => (one.name === row.name ? row : one));
    },
    /** What can be seen without the service, by the same rule that it has. */
    check(name: string): string | undefined {
      const { settings = [] } = self.rowOf(name) ?? {};
      const wrong = settings.flatMap((setting) => {
        const problem = valueProblem(setting, (self.typed[setting.name] ?? '').trim());
        return problem === undefined ? [] : [{ ...setting, problem }];
      });
      self.problems = Object.fromEntries(wrong.map(({ name: key, problem }) => [key, problem]));
      return wrong[0] === undefined ? undefined : `${wrong[0].label} ${wrong[0].problem}`;
    },
    load: flow(function* load() {
      try {
        const page = yield* toGenerator(environmentOf(self).ask(connectors.list));
        Object.assign(self, { rows: page.results, failure: undefined });
      } catch (error) {
        self.failure = failureOf(error);
      }
    }),
  }));

/** As a form asks for it: stores.parts.of(connectorForm). */
export const connectorForm = { name: 'connector form', model: ConnectorFormModel };
