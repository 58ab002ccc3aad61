// Where the person is: the address below the base path, as the router and every command see it.
import { addDisposer, types, type Instance } from 'mobx-state-tree';
import { environmentOf } from '../environment.ts';

const here = (address: string): URL => new URL(address, 'http://here');

export const Address = types
  .model('Address', {
    /** Path, query and fragment below the base, such as "/crawlers?status=DIED". */
    full: '/',
  })
  /** Counts how often somebody went somewhere: going where one is already is a wish too. */
  .volatile(() => ({ visits: 0 }))
  .views((self) => ({
    get path(): string {
      return here(self.full).pathname;
    },
    get isInIframe(): boolean {
      return environmentOf(self).isInIframe;
    },
    get query(): ReadonlyMap<string, string> {
      return new Map(here(self.full).searchParams);
    },
    /** An address of ours as others can open it. */
    linkTo(address: string): string {
      const { pageOrigin, appDocument } = environmentOf(self);
      return `${new URL(appDocument, pageOrigin).href.replace(/\/$/, '')}${address}`;
    },
    /** The same page said another way. */
    with(changes: Readonly<Record<string, string | undefined>>): string {
      const url = here(self.full);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') url.searchParams.delete(name);
        else url.searchParams.set(name, value);
      }
      return `${url.pathname}${url.search}${url.hash}`;
    },
  }))
  .views((self) => ({
    get link(): string {
      return self.linkTo(self.full);
    },
  }))
  .actions((self) => ({
    arrived(address: string) {
      self.full = address;
    },
    /** A page of ours only: anything that could lead elsewhere is no address below the base. */
    go(address: string) {
      if (!/^\/(?![/\\])/.test(address)) throw new Error(`${address} is not an address of the workbench`);
      self.visits += 1;
      if (address !== self.full) environmentOf(self).address.push(address);
    },
  }))
  .actions((self) => ({
    /** Says the same page another way: filters, the open record; the way back stays as it was. */
    setQuery(changes: Record<string, string | undefined>) {
      const address = self.with(changes);
      if (address !== self.full) environmentOf(self).address.replace(address);
    },
  }))
  .actions((self) => ({
    afterAttach() {
      const { address } = environmentOf(self);
      self.arrived(address.read());
      addDisposer(
        self,
        address.listen(() => self.arrived(address.read())),
      );
    },
  }));
export type Address = Instance<typeof Address>;
