// Goes through the bank's pages as a browser without scripts does: keeps cookies, follows redirects, sends forms.
import { fetchWith } from './fetching.ts';

export const robin = { number: '10203040', code: '246810' };

export interface Page {
  address: URL;
  status: number;
  text: string;
  headers: Headers;
}

export interface Browser {
  open(address: URL, form?: URLSearchParams): Promise<Page>;
  /** To the choice of accounts. */
  signIn(address: URL, who?: { number: string; code: string }): Promise<Page>;
  /** Where the customer is led back to. */
  allow(address: URL, accounts: readonly string[], who?: { number: string; code: string }): Promise<URL>;
  refuse(address: URL): Promise<URL>;
}

export function openBrowser(ca: string): Browser {
  const fetching = fetchWith({ ca });
  const cookies: { name: string; value: string; path: string }[] = [];

  function keep(header: string, at: URL): void {
    const [pair = '', ...rest] = header.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const path = rest.find((one) => one.toLowerCase().startsWith('path='))?.slice(5) ?? at.pathname;
    const old = cookies.findIndex((one) => one.name === name && one.path === path);
    if (old >= 0) cookies.splice(old, 1);
    if (!/expires=Thu, 01 Jan 1970/i.test(header)) cookies.push({ name, value: pair.slice(name.length + 1), path });
  }

  async function open(address: URL, form?: URLSearchParams): Promise<Page> {
    let [at, sent] = [address, form];
    for (let steps = 0; steps < 10; steps += 1) {
      const mine = cookies.filter(
        ({ path }) => at.pathname === path || at.pathname.startsWith(path.replace(/\/?$/, '/')),
      );
      const answer = await fetching(at, {
        headers: { cookie: mine.map(({ name, value }) => `${name}=${value}`).join('; ') },
        ...(sent === undefined ? {} : { method: 'POST', body: sent }),
      });
      for (const header of answer.headers.getSetCookie()) keep(header, at);
      const location = answer.headers.get('location');
      const page = { address: at, status: answer.status, text: await answer.text(), headers: answer.headers };
      if (location === null) return page;
      sent = undefined;
      at = new URL(location, at);
      // Out of the bank: that is somebody else's page.
      if (at.origin !== address.origin) return { ...page, address: at };
    }
    throw new Error('The pages lead round in a circle');
  }

  async function signIn(address: URL, who = robin): Promise<Page> {
    const { address: at } = await open(address);
    return open(new URL(`${at.pathname}/sign-in`, at), new URLSearchParams(who));
  }

  return {
    open,
    signIn,
    async allow(address, accounts, who) {
      const { address: at } = await signIn(address, who);
      const form = new URLSearchParams(accounts.map((id) => ['account', id]));
      return (await open(new URL(`${at.pathname}/allow`, at), form)).address;
    },
    async refuse(address) {
      const { address: at } = await open(address);
      return (await open(new URL(`${at.pathname}/refuse`, at), new URLSearchParams())).address;
    },
  };
}
