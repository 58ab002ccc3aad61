// Where the person is: the address below the base path, as the router and every command see it.
import { addDisposer, types, type Instance } from 'mobx-state-tree';
import { environmentOf } from '../environment.ts';

const here = (address: string): URL => new URL(address, 'http://here');

/** Where a link leads that carries a line. */
export const linePath = '/go';

export const Address = types
  .model('Address', {
    /** Path, query and fragment below the base, such as "/crawlers?status=DIED". */
    full: '/',
  })
  /** Counts how often somebody went somewhere: going where one is already is a wish too. */
  .volatile((): { visits: number; line: string | undefined } => ({
    visits: 0,
    /** What a link carried, until it is run: in no storage, and not in the address bar. */
    line: undefined,
  }))
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
      const { address: bar } = environmentOf(self);
      // What a link's line leads to takes the place of the link: there is nothing to go back to.
      if (address !== self.full) (self.path === linePath ? bar.replace : bar.push)(address);
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
    /** Takes the line of a link out of the address bar, before it is kept by a history or seen over a shoulder. */
    readLine() {
      const given = self.query.get('c');
      if (self.path !== linePath || given === undefined) return;
      self.line = given;
      self.setQuery({ c: undefined });
    },
    /** Somebody signs in first. */
    keepLine(line: string) {
      self.line = line;
    },
    /** Gives it once: neither a reload nor the way back runs it again. */
    takeLine(): string | undefined {
      const { line } = self;
      self.line = undefined;
      return line;
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
