// The texts of list rows in memory: how many stay, and what drops them.
import { describe, expect, it } from 'vitest';
import { inAscii } from '../../../../server/platform/lists/inAscii.ts';
import { openRowTextCache } from '../../../../server/platform/lists/rowTextCache.ts';

const text = 'x'.repeat(1000);
const keyOf = (n: number): string => String(n).padStart(48, '0');

describe('cached texts', () => {
  it('are given back under their key and their kind alone', () => {
    const cache = openRowTextCache();
    cache.of('application', 0).set(keyOf(1), 'shown to all');
    expect(cache.of('application', 0).get(keyOf(1))).toBe('shown to all');
    expect(cache.of('application', 0).get(keyOf(2))).toBeUndefined();
    expect(cache.of('application with its person', 0).get(keyOf(1))).toBeUndefined();
  });

  it('never take more room than they were given; what is used stays, what is not goes', () => {
    const cache = openRowTextCache(1).of('application', 0);
    const all = 5000;
    for (let n = 0; n < all; n += 1) {
      cache.set(keyOf(n), text);
      expect(cache.get(keyOf(0))).toBe(text);
    }
    const held = Array.from({ length: all }, (_unused, n) => n).filter((n) => cache.get(keyOf(n)) !== undefined);
    expect(held.length * text.length).toBeLessThanOrEqual(1024 * 1024);
    expect(held).toContain(all - 1);
    expect(held).not.toContain(1);
  });

  it('go when a name changes, and what was read under the old name is not cached any more', () => {
    const cache = openRowTextCache();
    const before = cache.of('crawler', 1);
    before.set(keyOf(1), 'old name');
    const after = cache.of('crawler', 2);
    before.set(keyOf(2), 'old name');
    expect([after.get(keyOf(1)), after.get(keyOf(2))]).toEqual([undefined, undefined]);
    after.set(keyOf(2), 'new name');
    expect(cache.of('crawler', 2).get(keyOf(2))).toBe('new name');
  });
});

describe('plain ASCII', () => {
  it.each(['Ada', 'Zoë', '李雷', '😀', '\u0001 \u007f \u0080 \u2028', 'back\\slash "quotes" \\u00e9'])(
    'means the same JSON: %j',
    (name) => {
      const ascii = inAscii(JSON.stringify({ name }));
      expect(JSON.parse(ascii)).toEqual({ name });
      expect(Buffer.byteLength(ascii)).toBe(ascii.length);
    },
  );
});
