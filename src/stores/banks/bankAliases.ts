// The common names of a bank, such as "cba" and "commbank", from the words that the service finds it by.
import type { PublicBank } from '../../api/contract/crawling/banks.ts';

// Said of many banks, they name none.
const general = new Set(['bank', 'banking', 'building', 'credit', 'of', 'one', 'savings', 'society', 'union']);

export const bankAliases = ({ search }: Pick<PublicBank, 'search'>): string[] => [
  ...new Set(
    search
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((word) => word.length > 1 && !general.has(word)),
  ),
];
