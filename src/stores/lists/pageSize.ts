// How many rows are fetched when nothing else is said; it has nothing to do with the rows that a page shows.
export const presetPageSize = '100';
export const pageSizeOf = (query: Readonly<Record<string, string>>): string => query.page_size ?? presetPageSize;
