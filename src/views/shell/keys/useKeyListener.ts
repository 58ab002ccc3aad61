// The one key listener: hands every key press to the dispatcher, and runs what it means.
import { useEffect, useMemo } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import type { Command } from '../../../commands/kernel/command.ts';
import { openKeys, type KeyMeaning } from '../../../commands/kernel/keys/keys.ts';
import { verdictOf } from '../../../commands/kernel/verdict.ts';
import type { PaletteWork } from '../../../commands/palette/workPalette.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { useSurroundings } from '../../shared/context/SurroundingsContext.ts';
import { isForText, isInLayer, isInPalette, isPressed, takesText } from './target.ts';
import { typeAhead } from './typeAhead.ts';
import { useHint } from './useHint.ts';

const everywhere = { enableOnFormTags: true, enableOnContentEditable: true } as const;
const isPalettes = ({ id }: Command): boolean => id.startsWith('palette.');

export function useKeyListener(work: PaletteWork): void {
  const desk = useDesk();
  const { isFramed } = useSurroundings();
  const keys = useMemo(() => openKeys(() => desk.registry), [desk]);
  const hint = useHint();
  const { palette, preferences } = desk.stores;
  const may = (command: Command) => verdictOf(command, desk.situation).kind !== 'absent';

  function act(meaning: KeyMeaning, event: KeyboardEvent): void {
    hint(undefined);
    if (meaning.kind === 'swallowed') event.preventDefault();
    if (meaning.kind === 'waits') {
      const next = meaning.next
        .filter(({ command }) => may(command))
        .toSorted((one, other) => (one.stroke < other.stroke ? -1 : 1));
      if (next.length === 0) return keys.reset();
      event.preventDefault();
      hint({ typed: meaning.typed, next: next.map(({ stroke, command }) => ({ stroke, title: command.title })) });
    }
    if (meaning.kind !== 'command' || !may(meaning.command) || (isFramed && isPalettes(meaning.command))) return;
    // Escape with nothing to leave is no mistake to be told of.
    if (event.key === 'Escape' && verdictOf(meaning.command, desk.situation).kind !== 'ready') return;
    event.preventDefault();
    void desk.run(meaning.command, {}, { surface: 'key' });
  }

  useHotkeys(
    '*',
    (event) => {
      const { target } = event;
      if (event.defaultPrevented || isPressed(event) || isForText(event)) return;
      const isAbove = isInLayer(target);
      if (isAbove && event.key === 'Escape') return;
      const situation = {
        page: desk.situation.page,
        inField: isAbove || takesText(target),
        composing: event.isComposing || event.keyCode === 229,
        singleKeys: preferences.singleKeys,
        framed: isFramed,
      };
      act(keys.press(event, situation), event);
    },
    everywhere,
    [desk, keys, isFramed],
  );

  // Before anything on the page can take them for itself, as a list takes Space and Enter.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!palette.isOpen || isInPalette(event.target)) return;
      // What opened above it, such as the question before a run, has keys of its own.
      const isDrawn = document.querySelector('[data-palette]') !== null;
      if ((isDrawn && isInLayer(event.target)) || !typeAhead(event, palette, work)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [palette, work]);

  useEffect(() => {
    const giveUp = () => {
      keys.reset();
      hint(undefined);
    };
    document.addEventListener('pointerdown', giveUp);
    return () => document.removeEventListener('pointerdown', giveUp);
  }, [keys, hint]);
}
