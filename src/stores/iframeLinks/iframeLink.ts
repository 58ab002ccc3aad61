// What stands on the page that builds links for customers: who it is for is kept here, and what is asked of them in the address.
import { getRoot, types, type IAnyStateTreeNode, type Instance } from 'mobx-state-tree';
import {
  connectLink,
  flagNames,
  linkFlags,
  linkProblem,
  type LinkFacts,
  type LinkFlag,
} from '../../api/contract/applications/connectLink.ts';
import type { Address } from '../address/Address.ts';
import { customerPage } from '../environmentName.ts';
import { environmentOf } from '../environment.ts';
import type { Session } from '../session/Session.ts';

export const builderPage = '/inlineframe';
/** The label, which is no id of one as in the filters of lists. */
export const labelParameter = 'ref';
export const daysParameter = 'days_to_retrieve';

export type ClientField = 'identifier' | 'client' | 'email';

const fresh = () => ({
  identifier: '',
  client: '',
  email: '',
  /** What the service found wrong with what was sent. */
  problem: undefined as { field: string; message: string } | undefined,
  /** Where customers are sent, once it is known. */
  target: undefined as string | undefined,
  isOpen: false,
});

const rootOf = (node: IAnyStateTreeNode): { address: Address; session: Session } => getRoot(node);

const IframeLinkModel = types
  .model('IframeLink', { name: 'iframeLink' })
  .volatile(fresh)
  .views((self) => ({
    get page(): string | undefined {
      return self.isOpen ? builderPage : undefined;
    },
    get hasCome(): boolean {
      return self.isOpen;
    },
    /** Whoever is no staff begins with the label of their vendor. */
    get label(): string {
      const { address, session } = rootOf(self);
      const own = session.may('STAFF') ? '' : session.user?.vendor?.label;
      return address.query.get(labelParameter) ?? own ?? '';
    },
    get flags(): Record<LinkFlag, boolean> {
      const { query } = rootOf(self).address;
      return Object.fromEntries(
        flagNames.map((name) => {
          const said = query.get(name);
          return [name, said === undefined ? linkFlags[name] : said === 'true'];
        }),
      ) as Record<LinkFlag, boolean>;
    },
    get days(): string {
      return rootOf(self).address.query.get(daysParameter) ?? '0';
    },
  }))
  .views((self) => ({
    get facts(): LinkFacts {
      const { label, identifier, flags, days } = self;
      return { label, identifier, flags, days };
    },
  }))
  .views((self) => ({
    /** None as long as it could not be handed out. */
    get link(): string | undefined {
      const isWhole = self.target !== undefined && linkProblem(self.facts) === undefined;
      return isWhole ? connectLink(self.target ?? '', self.facts) : undefined;
    },
  }))
  .actions((self) => ({
    write(field: ClientField, text: string) {
      self[field] = text;
      self.problem = undefined;
    },
    tell(problem: { field: string; message: string } | undefined) {
      self.problem = problem;
    },
    setTarget(target: string) {
      self.target = target;
    },
    setOpen(isOpen: boolean) {
      self.isOpen = isOpen;
    },
    clear() {
      Object.assign(self, fresh());
    },
  }))
  .actions((self) => ({
    /** Gives back what is to be done when the page is left. */
    enter(): () => void {
      self.setOpen(true);
      // What cannot be read now is read again when the link is wanted, and told then.
      customerPage(environmentOf(self)).then(self.setTarget, () => undefined);
      return () => self.setOpen(false);
    },
  }));
export type IframeLink = Instance<typeof IframeLinkModel>;

/** As a page asks for it: stores.parts.of(iframeLink). */
export const iframeLink = { name: 'iframeLink', model: IframeLinkModel };
