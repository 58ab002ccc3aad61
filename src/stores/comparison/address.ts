// The address of a comparison: /crawler/…/compare#with=…, so that whoever opens it later sees the same two crawlers.
export const comparisonPage = (uuid: string): string => `/crawler/${uuid}/compare`;

export const comparisonLink = (uuid: string, other: string | undefined): string =>
  other === undefined ? comparisonPage(uuid) : `${comparisonPage(uuid)}#with=${other}`;

/** The other crawler, where the end of an address names one. */
export const otherIn = (hash: string): string | undefined =>
  /(?:^|[#&])with=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:&|$)/i.exec(hash)?.[1];
