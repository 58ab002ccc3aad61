// The types of the build step, for the tests that call it.
export function hashOfInputs(folder?: string): string;
export function buildIsStale(folder?: string): boolean;
export function buildWorkbench(): Promise<void>;
