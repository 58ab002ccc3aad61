// The palette as it is while it is drawn: what is worked out stays until something changes, and is not made anew for every look.
import { autorun } from 'mobx';
import { workPalette, type PaletteWork } from '../../../src/commands/palette/workPalette.ts';

export function drawnPalette(desk: Parameters<typeof workPalette>[0]): PaletteWork {
  const work = workPalette(desk);
  autorun(() => work.rows);
  return work;
}
