// Keys that arrive while the palette is opening and has no focus yet go into it all the same.
import type { PaletteWork } from '../../../commands/palette/workPalette.ts';
import type { Palette } from '../../../stores/palette/Palette.ts';

/** True when the key was taken. */
export function typeAhead(event: KeyboardEvent, palette: Palette, work: PaletteWork): boolean {
  // AltGr types characters, and Windows tells it as Ctrl and Alt.
  const isChord = !event.getModifierState('AltGraph') && (event.ctrlKey || event.metaKey || event.altKey);
  if (isChord || event.isComposing) return false;
  if ([...event.key].length === 1) palette.type(palette.kept + event.key);
  else if (event.key === 'Backspace') {
    if (!work.back()) palette.type(palette.kept.slice(0, -1));
  } else if (event.key === 'Enter') void work.accept();
  else if (event.key === 'Escape') palette.close();
  else return false;
  return true;
}
