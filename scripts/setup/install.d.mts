// The types of the install step, for the tests that call it.
export function installIsStale(folder?: string): boolean;
export function installPackages(): Promise<void>;
