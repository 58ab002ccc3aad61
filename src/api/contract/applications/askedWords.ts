// The ids of one address or one call, each once.
export const askedWords = (ids: string): string[] => [...new Set(ids.split(/\s+/).filter((word) => word !== ''))];
