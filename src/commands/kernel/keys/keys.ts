// Decides what a key press means: which command, the beginning of a sequence, or nothing of ours.
import type { Command } from '../command.ts';
import type { Registry } from '../registry.ts';
import { isSingle, strokeOf, strokesOf, type KeyPress } from './strokes.ts';

export interface KeySituation {
  page: string;
  /** A field that takes text has the focus. */
  inField: boolean;
  /** An input method is putting a character together: Enter, arrows and Escape are its own. */
  composing: boolean;
  /** The person wants keys without a modifier. */
  singleKeys: boolean;
  /** Inside a frame only chords work. */
  framed: boolean;
}

export type KeyMeaning =
  | { kind: 'command'; command: Command }
  /** The first strokes of a sequence: these may follow. */
  | { kind: 'waits'; typed: string; next: readonly { stroke: string; command: Command }[] }
  /** It followed a prefix and means nothing: swallowed, so that half a sequence never does something else. */
  | { kind: 'swallowed' }
  | { kind: 'none' };

export interface Keys {
  press(press: KeyPress & { repeat?: boolean }, situation: KeySituation): KeyMeaning;
  /** The sequence was given up (Escape, a click, a second without a key). */
  reset(): void;
}

const patienceMs = 1000;

export function openKeys(registry: () => Registry): Keys {
  let pending: { typed: string[]; at: number } | undefined;

  return {
    press(press, situation) {
      if (situation.composing || ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process'].includes(press.key))
        return { kind: 'none' };
      const stroke = strokeOf(press);
      // A key that is held down moves on and on; it neither goes on with a sequence nor runs anything twice.
      const isHeld = press.repeat === true;
      if (isHeld && pending !== undefined) return { kind: 'swallowed' };
      const before = pending !== undefined && press.timeStamp - pending.at <= patienceMs ? pending.typed : [];
      pending = undefined;
      if (isSingle(stroke) && (situation.inField || !situation.singleKeys || situation.framed)) return { kind: 'none' };
      const typed = [...before, stroke];
      const reachable = bindingsOn(registry(), situation.page).filter(({ strokes }) =>
        typed.every((one, place) => strokes[place] === one),
      );
      const exact = reachable.find(({ strokes }) => strokes.length === typed.length);
      if (exact !== undefined && isHeld && !exact.command.isQuiet) return { kind: 'swallowed' };
      if (exact !== undefined) return { kind: 'command', command: exact.command };
      if (isHeld) return { kind: 'none' };
      if (reachable.length === 0) return before.length > 0 ? { kind: 'swallowed' } : { kind: 'none' };
      pending = { typed, at: press.timeStamp };
      const next = reachable.map(({ strokes, command }) => ({ stroke: strokes[typed.length] ?? '', command }));
      return { kind: 'waits', typed: typed.join(' '), next };
    },
    reset() {
      pending = undefined;
    },
  };
}

interface Binding {
  strokes: string[];
  command: Command;
}

const bindingsOn = (registry: Registry, page: string): Binding[] =>
  registry.all
    .filter((command) => command.where === undefined || command.where.includes(page))
    .flatMap((command) => registry.keysOf(command).map((keys) => ({ strokes: strokesOf(keys), command })));
