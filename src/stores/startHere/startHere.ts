// What the page Developer Docs knows of its reader: their tokens, where their events are sent, and the code of each step with what is theirs.
import { flow, getRoot, types } from 'mobx-state-tree';
import { contract } from '../../api/contract/index.ts';
import { startPlaceholders, startSteps, type Language, type StartStep } from '../../api/contract/guides/start.ts';
import type { Page } from '../../api/contract/fields.ts';
import type { Token } from '../../api/contract/people/tokens.ts';
import type { Webhook } from '../../api/contract/vendors/webhooks.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import type { Address } from '../address/Address.ts';
import { environmentOf } from '../environment.ts';
import type { PartDescription } from '../parts/Parts.ts';
import type { Session } from '../session/Session.ts';

export const startHerePage = '/developer-docs';
export const languageParameter = 'code';

interface Held {
  tokens: readonly Token[] | undefined;
  webhooks: readonly Webhook[] | undefined;
  failure: Failure | undefined;
  /** Of the newest token, once it was asked for: each time stands in the audit trail. */
  identifier: string | undefined;
}
const nothing: Held = { tokens: undefined, webhooks: undefined, failure: undefined, identifier: undefined };

/** What stands in code as it is: anything else would have to be quoted in three languages. */
const isPlain = (text: string): boolean => /^[\w.-]+$/.test(text);

const StartHereModel = types
  .model('StartHere', { name: 'startHere' })
  .volatile((): Held => ({ ...nothing }))
  .views((self) => {
    const rootOf = (): { address: Address; session: Session } => getRoot(self);
    return {
      get hasCome(): boolean {
        return self.tokens !== undefined || self.failure !== undefined;
      },
      get page(): string {
        return startHerePage;
      },
      get shows(): readonly string[] {
        return ['token', 'webhook'];
      },
      get language(): Language {
        const said = rootOf().address.query.get(languageParameter);
        return said === 'ts' || said === 'python' ? said : 'sh';
      },
      get steps() {
        const { service, pageOrigin } = environmentOf(self);
        const own = rootOf().session.user?.vendor?.label ?? '';
        return startSteps({
          ...startPlaceholders,
          origin: service === '' ? pageOrigin : service,
          ...(self.identifier !== undefined && { identifier: self.identifier }),
          ...(isPlain(own) && { label: own }),
        });
      },
    };
  })
  .views((self) => ({
    /** What is shown of a step: what is for a shell alone stays so, whatever the others are read in. */
    codeOf({ code }: StartStep): { language: Language; text: string } | undefined {
      const language = code[self.language] === undefined ? 'sh' : self.language;
      const text = code[language];
      return text === undefined ? undefined : { language, text };
    },
  }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
    fetch: flow(function* fetch() {
      const { ask } = environmentOf(self);
      try {
        const found: [readonly Token[], Page<Webhook>] = yield Promise.all([
          ask(contract.tokens.list),
          ask(contract.webhooks.list, { query: { page_size: '20' } }),
        ]);
        self.tokens = found[0];
        self.webhooks = found[1].results;
        self.failure = undefined;
      } catch (error) {
        self.failure = failureOf(error);
      }
    }),
    fillIn: flow(function* fillIn(id: number) {
      const { identifier }: { identifier: string } = yield environmentOf(self).ask(contract.tokens.reveal, {
        params: { id: String(id) },
      });
      self.identifier = identifier;
    }),
  }))
  .actions((self) => ({
    renew(): Promise<unknown> {
      return self.fetch();
    },
  }));

export const startHere: PartDescription<typeof StartHereModel> = { name: 'startHere', model: StartHereModel };
