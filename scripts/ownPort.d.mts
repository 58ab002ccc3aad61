// What tests use of ownPort.mjs.
export function ownPort(): Promise<number>;
