// What is looked for when somebody asks for a text: one thing or the parts of a list, each with the kinds that it may be.
import { kindsOf, printAsked, uuidPart, type MeantId } from '../applications/idShapes.ts';
import { findKinds, type FindKind } from './find.ts';
import { meantId, withoutUnseen } from './idKinds.ts';
import { meaningOf } from './meaning.ts';
import { bankAccountIn, digitsOf, shapeOf } from './shapes.ts';

export interface Sought {
  /** As it was given. */
  asked: string;
  meant: MeantId;
  /** In the order of findKinds. */
  kinds: readonly FindKind[];
}
export interface Search {
  takenAs: 'one' | 'list';
  parts: readonly Sought[];
}

const leastOfPart = 3;

/** Shapes decide before lists do; a list is one only when its parts are. */
export function searchOf(text: string): Search {
  const bare = withoutUnseen(text).trim();
  if (shapeOf(bare) !== undefined) return { takenAs: 'one', parts: [soughtOf(bare)] };
  const cells = shapedCells(bare);
  if (cells !== undefined) return { takenAs: 'list', parts: cells.map((cell) => soughtOf(cell)) };
  const { ids } = meaningOf(bare);
  const [only] = ids;
  if (ids.length > 1) return { takenAs: 'list', parts: ids.map((meant) => soughtOf(printAsked(meant), meant)) };
  return { takenAs: 'one', parts: [soughtOf(bare, only?.kind === undefined ? undefined : only)] };
}

const betweenCells = /[\r\n,;\t|]+/;

/** Lines or cells of which some are more than one word, and each is something that is looked for as a whole. */
function shapedCells(text: string): string[] | undefined {
  const all = text
    .split(betweenCells)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const cells = [...new Set(all)];
  const isShaped = cells.some((cell) => shapeOf(cell) !== undefined);
  const isList = cells.every((cell) => shapeOf(cell) !== undefined || !/\s/.test(cell));
  return cells.length > 1 && isShaped && isList ? cells : undefined;
}

function soughtOf(asked: string, meant: MeantId = meantId(asked)): Sought {
  if (meant.kind !== undefined) return { asked, meant, kinds: [meant.kind] };
  const may = new Set<FindKind>([...kindsOf(meant.id), ...kindsOfShape(asked, meant.id)]);
  return { asked, meant, kinds: findKinds.filter((kind) => may.has(kind)) };
}

function kindsOfShape(asked: string, id: string): FindKind[] {
  const shape = shapeOf(asked);
  const part: FindKind[] = id.length >= leastOfPart && !/\s/.test(id) ? ['reference_part'] : [];
  if (shape === 'email' || shape === 'bank_account') return [shape];
  // "0491570518" may be an id too, and "901-779" a part of one.
  if (shape === 'phone') return /^\d+$/.test(id) ? ['phone', 'bank_account'] : ['phone'];
  if (shape === 'date' || shape === 'amount') return part;
  if (shape === 'name') return ['name'];
  if (kindsOf(id).includes('crawler_uuid')) return ['webhook_id', 'request_id'];
  const begins: FindKind[] = uuidPart(id) === undefined ? [] : ['crawler_uuid'];
  if (/^\d+$/.test(id)) return [...begins, ...part, ...kindsOfDigits(id)];
  return [...begins, ...part, ...(/^[\p{L}\p{M}'’-]{2,}$/u.test(id) ? (['name'] as const) : [])];
}

/** Digits alone may be a mobile without its zero, with the number of its country, or the number of an account. */
function kindsOfDigits(digits: string): FindKind[] {
  const phone: FindKind[] = digits.length >= 8 && digits.length <= 15 ? ['phone'] : [];
  return digits.length >= 5 && digits.length <= 10 ? [...phone, 'bank_account'] : phone;
}

/** Digits of the BSB, where it was given, and the number. */
export const bankAccountOf = (asked: string): { bsb?: string; number: string } =>
  bankAccountIn(asked) ?? { number: digitsOf(asked) };
