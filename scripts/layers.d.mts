// The types of the layer check, for the tests that call it.
export function checkLayers(folder?: string): { count: number; wrong: string[] };
export function checkNumbers(folder?: string): { count: number; wrong: string[] };
