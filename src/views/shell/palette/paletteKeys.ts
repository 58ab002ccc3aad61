// The keys of the palette with what each does: the palette presses them, and the help sheet lists them.
import { addToSelection, handAddress, showPlan } from '../../../commands/palette/enterFamily.ts';
import type { PaletteWork } from '../../../commands/palette/workPalette.ts';
import type { Desk } from '../../../commands/desk.ts';

interface Pressed {
  desk: Desk;
  work: PaletteWork;
  stroke: string;
  /** In the field: its own copy goes before ours. */
  hasSelectedText: boolean;
}

interface PaletteKey {
  id: string;
  title: string;
  keys: readonly string[];
  /** False leaves the key to the field. */
  press(pressed: Pressed): unknown;
}

export const paletteKeys: readonly PaletteKey[] = [
  {
    id: 'palette.run',
    title: 'Run, open, or answer',
    keys: ['Enter'],
    press: ({ work }) => work.accept(),
  },
  {
    id: 'palette.tab',
    title: 'Open in another tab',
    keys: ['mod+Enter'],
    press: ({ desk, work }) => handAddress(desk, work.current, 'link.open'),
  },
  {
    id: 'palette.plan',
    title: 'Copy as link, terminal line or curl, or explain',
    keys: ['alt+Enter'],
    press: ({ desk, work }) => showPlan(desk, work.current),
  },
  {
    id: 'palette.add',
    title: 'Add to the selection, or one more answer',
    keys: ['shift+Enter'],
    press: ({ desk, work }) => addToSelection(desk, work.current),
  },
  {
    id: 'palette.only',
    title: 'Choose the one answer that is left',
    keys: ['Space'],
    press: ({ work }) => work.takeOnly(),
  },
  { id: 'palette.complete', title: 'Accept and go on', keys: ['Tab'], press: ({ work }) => work.tab() },
  {
    id: 'palette.link',
    title: 'Copy the link of the row',
    keys: ['mod+c'],
    press: ({ desk, work, hasSelectedText }) => !hasSelectedText && handAddress(desk, work.current, 'link.copy'),
  },
  {
    id: 'palette.move',
    title: 'Next or previous row',
    keys: ['ArrowDown', 'ArrowUp'],
    press: ({ work, stroke }) => work.move(stroke === 'ArrowDown' ? 1 : -1),
  },
  {
    id: 'palette.leap',
    title: 'Ten rows on or back',
    keys: ['PageDown', 'PageUp'],
    press: ({ work, stroke }) => work.move(stroke === 'PageDown' ? 10 : -10),
  },
  {
    id: 'palette.ends',
    title: 'First or last row',
    keys: ['mod+Home', 'mod+End'],
    press: ({ work, stroke }) => work.move(stroke === 'mod+Home' ? 'first' : 'last'),
  },
  {
    id: 'palette.back',
    title: 'Back one step, with nothing typed',
    keys: ['Backspace'],
    press: ({ work }) => work.back(),
  },
  { id: 'palette.close', title: 'Close', keys: ['Escape'], press: ({ desk }) => desk.stores.palette.close() },
];

const byStroke = new Map(paletteKeys.flatMap((one) => one.keys.map((stroke) => [stroke, one] as const)));

/** False when the key is none of the palette's. */
export function pressInPalette(pressed: Pressed): boolean {
  const key = byStroke.get(pressed.stroke);
  return key !== undefined && key.press(pressed) !== false;
}
