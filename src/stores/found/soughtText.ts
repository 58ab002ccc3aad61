// What is known of a text before anybody is asked: the ids in it, and whether it may name a person.
import { printAsked, type MeantId } from '../../api/contract/applications/idShapes.ts';
import { looksLikeId, meantId, printId } from '../../api/contract/find/idKinds.ts';
import { longestPaste } from '../../api/contract/find/meaning.ts';
import { shapeOf, type Shape } from '../../api/contract/find/shapes.ts';
import { searchOf } from '../../api/contract/find/sought.ts';

/** Longer ones are letters and logs: nobody is called so. */
export const longestText = 200;

/** Several ids and nothing else; none where one thing is meant. */
export function idsIn(text: string): readonly MeantId[] {
  const { takenAs, parts } = searchOf(text);
  const isIds = takenAs === 'list' && parts.every(({ asked }) => shapeOf(asked) === undefined);
  return isIds ? parts.map(({ meant }) => meant) : [];
}

/** As a line of a command says it: ids with commas between, one id with its kind, anything else as it is. */
export function soughtLine(text: string): string {
  const several = text.length > longestPaste ? [] : idsIn(text);
  if (several.length > 1) return several.map(printAsked).join(', ');
  const meant = meantId(text);
  return looksLikeId(meant.id) && shapeOf(text) === undefined ? printId(meant) : text.trim();
}

const surelyPersonal: readonly (Shape | undefined)[] = ['email', 'phone', 'bank_account'];

/** By its shape alone: words may be those of a command. */
export const hasPersonalShape = (text: string): boolean => surelyPersonal.includes(shapeOf(text));

/** Whatever is not surely an id may be a name. */
export function mayBePersonal(text: string): boolean {
  if (idsIn(text).length > 0) return false;
  const { id } = meantId(text);
  return shapeOf(text) !== undefined || !/\d/.test(id) || !looksLikeId(id);
}
