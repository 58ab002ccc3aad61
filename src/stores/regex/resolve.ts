// Finds what the fields of a rule name: by number, as forms say it, or by name, as people type it.
import { Failure } from '../../api/failure.ts';
import type { Named } from '../../api/contract/rules/categories.ts';

export function idOf(rows: readonly Named[], typed: string, word: string): number {
  const wanted = typed.trim().toLowerCase();
  const found =
    rows.find(({ id }) => String(id) === wanted) ??
    onlyOne(rows.filter(({ name }) => name.toLowerCase() === wanted)) ??
    onlyOne(rows.filter(({ name }) => name.toLowerCase().startsWith(wanted)));
  if (found !== undefined) return found.id;
  const told = `There is no ${word} ${typed}`;
  throw new Failure({ kind: 'invalid', message: told, told });
}

const onlyOne = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);
