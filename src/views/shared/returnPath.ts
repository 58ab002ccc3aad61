// The way back after signing in: only to pages of this workbench.
export const landing = '/applications';

export interface Here {
  /** The origin of the page and the path the workbench is mounted at. */
  pageOrigin: string;
  base: string;
}

// Whoever signed in has no business on these.
const notBackTo = /^\/(?:login|reset|signup)(?:[/?#]|$)/;

/** The path below the base that a stored origin names; undefined for everything that is not a page of ours. */
export function safeReturn(origin: string | null, { pageOrigin, base }: Here): string | undefined {
  if (origin === null || !origin.startsWith(`${base}/`) || /[\\\s]|^\/\//.test(origin)) return undefined;
  const url = URL.parse(origin, pageOrigin);
  if (url === null || url.origin !== pageOrigin || !url.pathname.startsWith(`${base}/`)) return undefined;
  const path = `${url.pathname.slice(base.length)}${url.search}${url.hash}`;
  return path.startsWith('//') || notBackTo.test(path) ? undefined : path;
}

export const returnPath = (search: string, here: Here): string =>
  safeReturn(new URLSearchParams(search).get('origin'), here) ?? landing;

/** The address of a page that carries where the person came from. */
export function withOrigin(path: string, from: { base: string; path: string; search: string; hash: string }): string {
  const search = from.search === '' ? '' : `?${from.search.replace(/^\?/, '')}`;
  return `${path}?origin=${encodeURIComponent(`${from.base}${from.path}${search}${from.hash}`)}`;
}
