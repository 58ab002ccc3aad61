// Decides what becomes of a key press: run at once, kept until its target stands, or left to what has the focus.
import type { PaletteWork } from './palette/workPalette.ts';
import type { Desk } from './desk.ts';
import { isAside, isBound, isModifier, openKeys, prefixLives, type KeyMeaning } from './kernel/keys/keys.ts';
import { spoken, strokeOf, strokesOf, isSingle, type KeyPress } from './kernel/strokes/strokes.ts';
import { verdictOf } from './kernel/verdict.ts';
import { aimedAt, pastedIds } from '../api/contract/find/meaning.ts';
import { lookUpPasted, nameOfPaste } from './records/pasted.ts';
import { adviceOnKeys } from './kernel/keys/keyAdvice.ts';
import { whereWorks } from './kernel/keys/keyContext.ts';
import type { Command } from './kernel/command.ts';
import { reaches } from '../api/contract/level.ts';

/** What has the focus. */
export interface Focus {
  /** A field that takes text. */
  takesText: boolean;
  /** A dialog, a menu or a list of choices above the page. */
  inLayer: boolean;
  inPalette: boolean;
}

export interface Press extends KeyPress {
  repeat?: boolean;
  composing?: boolean;
}

export interface Keyboard {
  /** Before anything on the page has it: true when the key is kept, or stopped what waits. */
  keeps(press: Press, focus: Focus): boolean;
  /** True when the key was one of ours. */
  press(press: Press, focus: Focus): boolean;
  /** True when it was taken: looked up, or kept until it can be. */
  paste(text: string, focus: Focus): boolean;
  /** Pressed or pasted before anybody listened: done in its turn. */
  keep(press: Press): void;
  keepPaste(text: string): void;
  /** The person clicked, or went back in the browser: what was begun or waits is given up, and that is said. */
  leave(): void;
}

interface Options {
  desk: Desk;
  work: PaletteWork;
  isInIframe: boolean;
  /** Presses a kept key again, on whatever has the focus by then. */
  replay(press: Press): void;
  /** Types a text into the field that has the focus by then; false when there is none. */
  typeInto(text: string): boolean;
  /** Shows what may follow the keys that were typed. */
  hint(prefix: { typed: string; next: readonly { stroke: string; title: string }[] } | undefined): void;
}

const named = new Set(['Enter', 'Backspace', 'Delete', 'Tab', 'Escape', 'Home', 'End', 'PageUp', 'PageDown']);
const isOfKeys = (key: string): boolean => [...key].length === 1 || named.has(key) || key.startsWith('Arrow');
const isPalettes = (id: string): boolean => id.startsWith('palette.');

export function openKeyboard({ desk, work, isInIframe, replay, typeInto, hint }: Options): Keyboard {
  const { stores } = desk;
  const { intent, palette, preferences, notices, shell } = stores;
  const keys = openKeys(() => desk.registry);

  function keep(press: Press): true {
    intent.keep({ label: spoken(strokeOf(press)), byCursor: true, go: () => replay(press) });
    return true;
  }
  const keepPaste = (text: string): void =>
    intent.keep({ label: nameOfPaste(text), byCursor: true, go: () => pasteNow(text) });
  /** Nothing was typed yet that waits, so that what belongs to a field or a dialog may go on. */
  const isFirst = (): boolean => intent.kept.length === 0 && !intent.isPlaying && !work.isRunning && !shell.isSending;
  const isOwnField = ({ takesText, inPalette, inLayer }: Focus): boolean => takesText && !inPalette && !inLayer;

  /** What is typed before anything else waits may go on: it means no record. */
  function isFree(press: Press, { takesText, inLayer, inPalette }: Focus): boolean {
    if (!isFirst()) return false;
    // Typing into the palette goes on; what runs its row, or reads the row under the cursor, waits.
    if (palette.isOpen && (inPalette || !inLayer)) return press.key !== 'Enter' && press.key !== 'Tab';
    return takesText || inLayer || isAside(desk.registry, press);
  }
  function act(meaning: KeyMeaning, press: Press): boolean {
    hint(undefined);
    switch (meaning.kind) {
      case 'none':
        return false;
      case 'swallowed':
        return true;
      case 'unknown':
        notices.tell('info', `${spoken(meaning.typed)} is not a key. Press ? for all keys`);
        return true;
      case 'late': {
        const again = spoken(strokesOf(meaning.typed).slice(0, -1).join(' '));
        notices.tell(
          'info',
          `${spoken(meaning.typed)}: the second key came after ${prefixLives / 1000} seconds. Press ${again} again`,
        );
        return true;
      }
      case 'elsewhere': {
        const { typed } = meaning;
        const advice = adviceOnKeys(meaning.commands, desk, typed);
        const isSequence = strokesOf(typed).length > 1;
        if (advice !== undefined) notices.tell('info', advice);
        else if (isSequence) notices.tell('info', `${spoken(typed)} does nothing here. Press ? for all keys`);
        return advice !== undefined || isSequence;
      }
      case 'waits': {
        const placeOf = (command: Command) => (meaning.isHere ? '' : ` (on ${whereWorks(command, desk.pages)})`);
        const next = meaning.next
          .map(({ stroke, command }) => ({ stroke, title: `${command.title}${placeOf(command)}` }))
          .toSorted((one, other) => (one.stroke < other.stroke ? -1 : 1));
        hint({ typed: meaning.typed, next });
        return true;
      }
      case 'command': {
        const { command } = meaning;
        if (isInIframe && isPalettes(command.id)) return false;
        // Escape with nothing to leave is no mistake to be told of.
        if (press.key === 'Escape' && verdictOf(command, desk.situation).kind !== 'ready') return false;
        void desk.run(command, {}, { surface: 'key' });
        return true;
      }
    }
  }

  /** A menu or a question takes no text: an id means the page below it. */
  function refusePasted(text: string): boolean {
    const id = pastedIds(text);
    if (id !== undefined) notices.tell('info', `${aimedAt(id)} was not looked up: close what is open first`);
    return id !== undefined;
  }
  /** What was pasted goes where it would have gone for whoever types slowly. */
  function pasteNow(text: string): void {
    if (palette.isOpen) palette.type(palette.kept + text);
    else if (!typeInto(text)) {
      if (shell.layer === undefined) lookUpPasted(desk, text);
      else refusePasted(text);
    }
  }

  return {
    keeps(press, focus) {
      if (!intent.isHolding || shell.isAskedMeanwhile || press.composing === true || isModifier(press.key))
        return false;
      const stroke = strokeOf(press);
      if (stroke === 'Escape' && (intent.kept.length > 0 || intent.aims.length > 0)) return intent.stop();
      // A field of the page, outside of all that opens and closes, keeps what is typed into it: after what was typed before.
      if (isOwnField(focus) && !intent.isPlaying) return false;
      if (isFree(press, focus)) return false;
      // A chord that is none of ours is the browser's, and so are keys that print nothing. What chooses the whole text of a
      // field waits for that field, as what is typed over it does.
      const isOurs = isSingle(stroke) || isBound(desk.registry, stroke) || ['Escape', 'mod+a'].includes(stroke);
      if (!isOurs && press.key !== 'Enter') return false;
      if (!isOfKeys(press.key) || (isInIframe && !palette.isOpen && !focus.inLayer)) return false;
      if (!preferences.singleKeys && isSingle(stroke) && !palette.isOpen && !focus.inLayer && !named.has(press.key))
        return false;
      return keep(press);
    },
    press(press, { takesText, inLayer }) {
      const meaning = keys.press(press, {
        page: desk.situation.page,
        inField: inLayer || takesText,
        composing: press.composing === true,
        singleKeys: preferences.singleKeys,
        isInIframe,
        mayRun: ({ level }) => reaches(stores.session.level, level),
      });
      return act(meaning, press);
    },
    paste(text, focus) {
      if (isInIframe || (isOwnField(focus) && !intent.isPlaying)) return false;
      const isTyped = focus.takesText || focus.inLayer;
      if (!intent.isHolding || (isTyped && isFirst())) {
        if (focus.takesText) return false;
        return focus.inLayer ? refusePasted(text) : lookUpPasted(desk, text);
      }
      keepPaste(text);
      return true;
    },
    keep,
    keepPaste,
    leave() {
      keys.reset();
      hint(undefined);
      intent.leave();
    },
  };
}
