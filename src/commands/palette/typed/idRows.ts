// The rows that look for what is typed among the records: one id, several, or any text.
import { printAsked } from '../../../api/contract/applications/idShapes.ts';
import { looksLikeId, meantId, printId, type MeantId } from '../../../api/contract/find/idKinds.ts';
import { hasPersonalShape } from '../../../stores/found/soughtText.ts';
import { shortened } from '../../../stores/found/words.ts';
import type { Command } from '../../kernel/command.ts';
import { verdictOf } from '../../kernel/verdict.ts';
import type { PaletteWorld, Row } from '../row.ts';

const leastOfName = 3;

export function idRows(wanted: string, mode: string | undefined, { registry, situation }: PaletteWorld): Row[] {
  const find = registry.get('record.find');
  const meant = meantId(wanted);
  const { id } = meant;
  if (find === undefined || id === '' || (mode !== undefined && mode !== 'ids')) return [];
  if (verdictOf(find, situation).kind === 'absent') return [];
  const isId = looksLikeId(id) && !hasPersonalShape(wanted);
  // "find customer" is the command's own name, and "find ann" has a row that finds "ann".
  if (mode === undefined && isCalled(find, wanted)) return [];
  // Shorter ones are the beginning of a command.
  if (mode === undefined && !isId && wanted.length < leastOfName) return [];
  const text = isId ? printId(meant) : wanted;
  const title = `Find ${shortened(text)}`;
  const context = isId ? 'by id' : 'people and records';
  const plain = { words: [], answers: { id: text }, context, reason: undefined, marks: [] };
  return [{ ...plain, key: 'record.find id', title, command: find, section: 'Records' }];
}

const isCalled = ({ title, words, said }: Command, wanted: string): boolean => {
  const typed = wanted.toLowerCase();
  return [title.toLowerCase(), ...words, ...said].includes(typed) || words.some((word) => typed.startsWith(`${word} `));
};

export function severalRow(
  ids: readonly MeantId[],
  mode: string | undefined,
  { registry, situation }: PaletteWorld,
): Row[] {
  const find = registry.get('record.find');
  if (find === undefined || (mode !== undefined && mode !== 'ids')) return [];
  if (verdictOf(find, situation).kind === 'absent') return [];
  const id = ids.map(printAsked).join(' ');
  const plain = { words: [], answers: { id }, context: 'by id', reason: undefined, marks: [] };
  return [{ ...plain, key: 'record.find ids', title: `Find ${ids.length} ids`, command: find, section: 'Records' }];
}

/** What no command is called may be a person or a record, among the commands (`>`) too. */
export function findRow(wanted: string, { registry, situation }: PaletteWorld): Row[] {
  const find = registry.get('record.find');
  if (find === undefined || wanted === '' || verdictOf(find, situation).kind === 'absent') return [];
  const plain = { words: [], answers: { id: wanted }, context: 'people and records', reason: undefined, marks: [] };
  const title = `Find ${shortened(wanted)}`;
  return [{ ...plain, key: 'record.find text', title, command: find, section: 'Records' }];
}
