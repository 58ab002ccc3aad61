// Writes JSON text in plain ASCII: the same JSON, each other character as its escape.

/** Outside of its strings JSON holds nothing but ASCII, and inside of them an escape may stand for any character. */
export const inAscii = (json: string): string =>
  json.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
