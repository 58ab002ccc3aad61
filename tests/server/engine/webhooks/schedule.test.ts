// The published schedule, its jitter, and how Retry-After is read.
import { describe, expect, it } from 'vitest';
import {
  attemptsInAll,
  pauseBefore,
  pauses,
  secondsAsked,
} from '../../../../server/engine/webhooks/delivery/schedule.ts';

describe('the schedule', () => {
  it('is ten attempts over 75 hours 35 minutes', () => {
    expect(attemptsInAll).toBe(10);
    expect(Math.floor(pauses.reduce((sum, pause) => sum + pause, 0) / 60)).toBe(75 * 60 + 35);
  });

  it('is spread by a tenth to either side', () => {
    for (let turn = 2; turn <= 10; turn += 1) {
      const pause = (pauses[turn - 1] ?? 0) * 1000;
      expect(pauseBefore(turn, undefined, 0)).toBe(Math.round(pause * 0.9));
      expect(pauseBefore(turn, undefined, 1)).toBe(Math.round(pause * 1.1));
    }
  });

  it('gives a receiver the later time it asks for, up to four hours, and never an earlier one', () => {
    expect(pauseBefore(2, 60, 0.5)).toBe(60_000);
    expect(pauseBefore(2, 1_000_000, 0.5)).toBe(4 * 3_600_000);
    expect(pauseBefore(9, 60, 0.5)).toBe(20 * 3_600_000);
  });
});

describe('Retry-After', () => {
  it('is a number of seconds or a date', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(secondsAsked('120', now)).toBe(120);
    expect(secondsAsked('Sat, 21 Nov 2026 12:05:00 GMT', now)).toBe(300);
    expect(secondsAsked('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0);
  });

  it('is ignored when it is neither', () => {
    for (const header of [undefined, '', 'soon', '-5', '1e9x']) expect(secondsAsked(header, 0)).toBeUndefined();
  });
});
