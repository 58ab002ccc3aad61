// Decides what a key press means: which command, the beginning of a sequence, a key of another page, or nothing of ours.
import type { Command } from '../command.ts';
import type { Registry } from '../registry.ts';
import { isSingle, strokeOf, strokesOf, type KeyPress } from '../strokes/strokes.ts';

export interface KeySituation {
  page: string;
  /** A field that takes text has the focus. */
  inField: boolean;
  /** An input method is putting a character together: Enter, arrows and Escape are its own. */
  composing: boolean;
  /** The person wants keys without a modifier. */
  singleKeys: boolean;
  /** Inside a frame only chords work. */
  isInIframe: boolean;
  /** What is above the person's level begins and means nothing. */
  mayRun(command: Command): boolean;
}

export type KeyMeaning =
  | { kind: 'command'; command: Command }
  /** The first strokes of a sequence: these may follow, on this page or, where it leads nowhere here, on another one. */
  | { kind: 'waits'; typed: string; isHere: boolean; next: readonly { stroke: string; command: Command }[] }
  /** It followed a prefix and means nothing there: never run by itself. */
  | { kind: 'unknown'; typed: string }
  /** It followed a prefix that had only just run out: never run by itself. */
  | { kind: 'late'; typed: string }
  /** It works on other pages. */
  | { kind: 'elsewhere'; typed: string; commands: readonly Command[] }
  /** Held down, where that does nothing. */
  | { kind: 'swallowed' }
  | { kind: 'none' };

export interface Keys {
  press(press: KeyPress & { repeat?: boolean }, situation: KeySituation): KeyMeaning;
  /** The sequence was given up (Escape, a click). */
  reset(): void;
}

/** As long as its strip is shown. */
export const prefixLives = 4000;
/** Whoever presses the second key so soon afterwards still means the sequence. */
const lateFor = 2000;

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process']);
export const isModifier = (key: string): boolean => modifiers.has(key);

export function openKeys(registry: () => Registry): Keys {
  let pending: { typed: string[]; at: number } | undefined;

  return {
    press(press, situation) {
      if (situation.composing || isModifier(press.key)) return { kind: 'none' };
      const stroke = strokeOf(press);
      // A key that is held down moves on and on; it neither goes on with a sequence nor runs anything twice.
      const isHeld = press.repeat === true;
      if (isHeld && pending !== undefined) return { kind: 'swallowed' };
      const age = pending === undefined ? 0 : press.timeStamp - pending.at;
      const before = pending?.typed ?? [];
      pending = undefined;
      // Escape gives the sequence up, and nothing else.
      if (before.length > 0 && stroke === 'Escape' && age <= prefixLives) return { kind: 'swallowed' };
      if (isSingle(stroke) && (situation.inField || !situation.singleKeys || situation.isInIframe))
        return { kind: 'none' };
      if (age > prefixLives && age <= prefixLives + lateFor && isSingle(stroke))
        return { kind: 'late', typed: [...before, stroke].join(' ') };
      const typed = age > prefixLives ? [stroke] : [...before, stroke];
      const all = bindingsOf(registry()).filter(
        ({ strokes, command }) => typed.every((one, place) => strokes[place] === one) && situation.mayRun(command),
      );
      const reachable = all.filter(({ command }) => worksOn(command, situation.page));
      const exact = reachable.find(({ strokes }) => strokes.length === typed.length);
      if (exact !== undefined && isHeld && !exact.command.isQuiet) return { kind: 'swallowed' };
      if (exact !== undefined) return { kind: 'command', command: exact.command };
      if (isHeld) return { kind: 'none' };
      // What begins a sequence on any page begins one on every page: the second key of a habit never runs by itself.
      const longer = (reachable.length > 0 ? reachable : all).filter(({ strokes }) => strokes.length > typed.length);
      const said = typed.join(' ');
      if (longer.length > 0) {
        pending = { typed, at: press.timeStamp };
        const next = longer.map(({ strokes, command }) => ({ stroke: strokes[typed.length] ?? '', command }));
        return { kind: 'waits', typed: said, isHere: reachable.length > 0, next };
      }
      // A chord may be the browser's, and arrows scroll the page.
      if (all.length > 0 && (typed.length > 1 || [...stroke].length === 1))
        return { kind: 'elsewhere', typed: said, commands: [...new Set(all.map(({ command }) => command))] };
      return typed.length > 1 ? { kind: 'unknown', typed: said } : { kind: 'none' };
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

const worksOn = ({ where }: Command, page: string): boolean => where === undefined || where.includes(page);

/** Every key press asks for them, and a registry never changes. */
const known = new WeakMap<Registry, readonly Binding[]>();

function bindingsOf(registry: Registry): readonly Binding[] {
  const bindings =
    known.get(registry) ??
    registry.all.flatMap((command) => registry.keysOf(command).map((keys) => ({ strokes: strokesOf(keys), command })));
  known.set(registry, bindings);
  return bindings;
}

/** A command that means no record, with one key that works everywhere. */
export function isAside(registry: Registry, press: KeyPress): boolean {
  const stroke = strokeOf(press);
  return registry.all.some(
    (command) => command.isAside && command.where === undefined && registry.keysOf(command).includes(stroke),
  );
}

/** A key that one of ours begins with. */
export const isBound = (registry: Registry, stroke: string): boolean =>
  bindingsOf(registry).some(({ strokes }) => strokes[0] === stroke);
