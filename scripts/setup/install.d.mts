// The types of the install step, for the tests that call it.
export type PackageKind = 'runtime' | 'all';
export function installIsStale(folder?: string, kind?: PackageKind): boolean;
export function installPackages(kind?: PackageKind): Promise<void>;
