// The plural of a noun of the trade: "crawlers", "analyses", "categories", "people".
export const pluralOf = (noun: string): string =>
  noun === 'person' ? 'people' : `${noun.replace(/sis$/, 'se').replace(/(?<![aeiou])y$/, 'ie')}s`;
