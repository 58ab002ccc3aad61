// The plural of a noun of the trade: "crawlers", "analyses", "people".
export const pluralOf = (noun: string): string => (noun === 'person' ? 'people' : `${noun.replace(/sis$/, 'se')}s`);
