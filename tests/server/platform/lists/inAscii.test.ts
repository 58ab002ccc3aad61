// The texts of list rows as plain ASCII.
import { describe, expect, it } from 'vitest';
import { inAscii } from '../../../../server/platform/lists/inAscii.ts';

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
