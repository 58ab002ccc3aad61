// The types of the module reader, for the tests that call it.
export function importsOf(text: string): string[];
export function readFiles(folder: string, areas: readonly string[]): { path: string; text: string }[];
