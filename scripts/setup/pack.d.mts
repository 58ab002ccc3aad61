// What the build is made ready with.
export function packTexts(dist: string): void;
export function keepParts(before: string, after: string, now?: number): void;
