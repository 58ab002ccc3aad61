// The address bar as the stores read and write it: below the base at which the workbench is mounted.
import type { Address } from './stores/environment.ts';

// The router's own events: it announces every change of the address, whoever made it.
const addressEvents = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const;

export function addressOfBrowser(base: string): Address {
  return {
    read() {
      const { pathname, search, hash } = window.location;
      const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
      return `${path === '' ? '/' : path}${search}${hash}`;
    },
    push: (address) => window.history.pushState(null, '', `${base}${address}`),
    replace: (address) => window.history.replaceState(window.history.state, '', `${base}${address}`),
    listen(changed) {
      for (const name of addressEvents) window.addEventListener(name, changed);
      return () => {
        for (const name of addressEvents) window.removeEventListener(name, changed);
      };
    },
  };
}
