// The status of a crawl in words, with the reason why it ended badly behind it.
export const statusText = (status: string, why: string | undefined): string =>
  why === undefined ? status : `${status} ${why}`;
