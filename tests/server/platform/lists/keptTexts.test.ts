// The texts of list rows in memory: how many stay, and what makes them go.
import { describe, expect, it } from 'vitest';
import { inAscii } from '../../../../server/platform/lists/inAscii.ts';
import { openKeptTexts } from '../../../../server/platform/lists/keptTexts.ts';

const text = 'x'.repeat(1000);
const keyOf = (n: number): string => String(n).padStart(48, '0');

describe('kept texts', () => {
  it('are given back under their key and their kind alone', () => {
    const kept = openKeptTexts();
    kept.of('application', 0).keep(keyOf(1), 'shown to all');
    expect(kept.of('application', 0).get(keyOf(1))).toBe('shown to all');
    expect(kept.of('application', 0).get(keyOf(2))).toBeUndefined();
    expect(kept.of('application with its person', 0).get(keyOf(1))).toBeUndefined();
  });

  it('never take more room than they were given; what is used stays, what is not goes', () => {
    const kept = openKeptTexts(1).of('application', 0);
    const all = 5000;
    for (let n = 0; n < all; n += 1) {
      kept.keep(keyOf(n), text);
      expect(kept.get(keyOf(0))).toBe(text);
    }
    const held = Array.from({ length: all }, (_unused, n) => n).filter((n) => kept.get(keyOf(n)) !== undefined);
    expect(held.length * text.length).toBeLessThanOrEqual(1024 * 1024);
    expect(held).toContain(all - 1);
    expect(held).not.toContain(1);
  });

  it('go when a name changes, and what was read under the old name is not kept any more', () => {
    const kept = openKeptTexts();
    const before = kept.of('crawler', 1);
    before.keep(keyOf(1), 'old name');
    const after = kept.of('crawler', 2);
    before.keep(keyOf(2), 'old name');
    expect([after.get(keyOf(1)), after.get(keyOf(2))]).toEqual([undefined, undefined]);
    after.keep(keyOf(2), 'new name');
    expect(kept.of('crawler', 2).get(keyOf(2))).toBe('new name');
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
