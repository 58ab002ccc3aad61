// The plural of a noun of the trade: "crawlers", "analyses".
export const pluralOf = (noun: string): string => `${noun.replace(/sis$/, 'se')}s`;
