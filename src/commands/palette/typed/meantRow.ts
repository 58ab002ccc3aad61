// The row of what this person chose the last time that the same word found nothing.
import { isPlainRead } from '../../kernel/command.ts';
import type { PaletteWorld, Row } from '../row.ts';
import { suggested } from './instead.ts';

export function meantRow(wanted: string, { situation, families, reasonOf }: PaletteWorld): Row[] {
  const id = situation.stores.journal.meantBy(wanted);
  const family = id === undefined ? undefined : families.find(({ plain }) => plain.command.id === id);
  if (family === undefined) return [];
  const { plain } = family;
  const reason = reasonOf(plain);
  const row = { ...plain, key: `meant ${plain.key}`, section: 'Chosen before', marks: [], reason };
  return [isPlainRead(plain.command) ? row : suggested(row)];
}
