// What the shape of an id says: which kinds it may be, which part of a uuid it is, and the kind that is written in front of it.
import { lookupTypes, type LookupType } from './applications.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const uuidWithoutDashes = /^[0-9a-f]{32}$/i;
// No record of ours has the number 0.
const digits = /^(?=\d{1,15}$)0*[1-9]/;
// "3f2a9c1d", and as lists cut it: "3f2a9c1d…9b1c".
const part = /^([0-9a-f-]{8,35})(?:(?:…|\.{3})([0-9a-f-]{0,24}))?$/i;
const leastOfUuid = 8;

/** The kinds of ids as they stand in an address, in front of the id: "account:55". */
export const kindWords: Readonly<Record<LookupType, string>> = {
  crawler_uuid: 'crawler',
  application_id: 'application',
  account_id: 'account',
  profile_id: 'profile',
  analysis_id: 'analysis',
  vendor_specific_id: 'reference',
};

/** A shape says what it most likely is; a vendor may have given its own record any id at all. */
export function kindsOf(id: string): LookupType[] {
  if (isUuid(id)) return ['crawler_uuid', 'vendor_specific_id'];
  if (isNumber(id)) return ['application_id', 'account_id', 'profile_id', 'analysis_id', 'vendor_specific_id'];
  return ['vendor_specific_id'];
}

export const isUuid = (text: string): boolean => uuid.test(text) || uuidWithoutDashes.test(text);
export const isNumber = (text: string): boolean => digits.test(text);

/** As our records write it. Some programs leave the dashes of a uuid out; a vendor's own id is what it is. */
export const idOfKind = (id: string, kind: LookupType): string =>
  kind === 'crawler_uuid' && uuidWithoutDashes.test(id) ? dashed(id) : id;

const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The uuids that begin, and end, as the text says. */
export interface UuidPart {
  from: string;
  to: string;
  /** Without dashes. */
  end: string;
  /** The text says itself that something was left out. */
  isCut: boolean;
}

export function uuidPart(text: string): UuidPart | undefined {
  const [, head = '', tail] = part.exec(text.toLowerCase()) ?? [];
  const hex = head.replaceAll('-', '');
  const end = tail?.replaceAll('-', '') ?? '';
  if (hex.length < leastOfUuid || hex.length + end.length > 32 || (hex.length === 32 && tail === undefined)) {
    return undefined;
  }
  const from = dashed(hex.padEnd(32, '0'));
  if (head.includes('-') && !from.startsWith(head.replace(/-$/, ''))) return undefined;
  return { from, to: dashed(hex.padEnd(32, 'f')), end, isCut: tail !== undefined };
}

/** An id, and the kind of it where the text says so. */
export interface MeantId {
  id: string;
  kind?: LookupType;
}

/** "account:55" or "55". */
export function readAsked(word: string): MeantId {
  const colon = word.indexOf(':');
  const kind = lookupTypes.find((type) => kindWords[type] === word.slice(0, Math.max(0, colon)).toLowerCase());
  return kind === undefined || colon === word.length - 1 ? { id: word } : { id: word.slice(colon + 1), kind };
}

export const printAsked = ({ id, kind }: MeantId): string => (kind === undefined ? id : `${kindWords[kind]}:${id}`);
