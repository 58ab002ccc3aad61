// What a text that looks like an id may be the id of, in the order in which it is looked up.
import { lookupTypes, type LookupType } from '../../api/contract/applications/applications.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const uuidWithoutDashes = /^[0-9a-f]{32}$/i;
const uuidInText = /(?<![\w-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-])/gi;
// No record of ours has the number 0.
const digits = /^(?=\d{1,15}$)0*[1-9]/;
const ourRecord = /\/dashboard\/(crawler|application)\/([^/?#]+)/;
const ourRow = /(?:\/dashboard\/([\w-]+))?(?:\?|\?[^#]*&)open=([^&#]+)/;
const ourLookup = new RegExp(`[?&](${lookupTypes.join('|')})=([^&#]+)`);
// Where somebody was sent to sign in, and what they wanted there.
const ourOrigin = /\/dashboard\/\w+\?(?:[^#]*&)?origin=([^&#]+)/;
const longest = 1000;
// "Application id: 4600", "account 55", "#4600".
const said =
  /^(application|app|account|profile|analysis|crawler|vendor[ _-]specific)?[ _-]?(?:id|uuid)?(?:\s*[:=#]\s*|\s+)(\S+)$/i;
const kindOfWord: Readonly<Record<string, LookupType>> = {
  application: 'application_id',
  applications: 'application_id',
  'incomplete-bundle-applications': 'application_id',
  app: 'application_id',
  account: 'account_id',
  profile: 'profile_id',
  analysis: 'analysis_id',
  analyses: 'analysis_id',
  crawler: 'crawler_uuid',
  crawlers: 'crawler_uuid',
  vendor: 'vendor_specific_id',
};

export const kindTitles: Record<LookupType, string> = {
  crawler_uuid: 'crawler',
  application_id: 'application',
  account_id: 'account',
  profile_id: 'profile',
  analysis_id: 'analysis',
  vendor_specific_id: 'vendor-specific id',
};

/** An id, and the kind of it where the text says so. */
export interface MeantId {
  id: string;
  kind?: LookupType;
}

/** Trimmed, without quotes, and out of an address of ours, of words that say its kind, or of a text with one uuid in it. */
export function meantId(pasted: string): MeantId {
  const bare = pasted
    .slice(0, longest)
    // Mails and chats put letters that nobody sees around what is copied from them.
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .trim()
    .replaceAll(/^["'`“‘<([]+|["'`”’>)\],;.]+$/g, '')
    .trim();
  const origin = ourOrigin.exec(bare)?.[1];
  if (origin !== undefined) return meantId(decoded(origin));
  const inAddress = ourRecord.exec(bare) ?? ourRow.exec(bare) ?? ourLookup.exec(bare);
  if (inAddress !== null) {
    const id = decoded(inAddress[2] ?? '');
    return ofKind(id, inAddress[1]) ?? { id };
  }
  const [, word, id = ''] = said.exec(bare) ?? [];
  const meant = word === undefined ? surelyId(id) && { id } : ofKind(id, word);
  if (meant) return meant;
  const found = new Set(looksLikeId(bare) ? [] : bare.match(uuidInText));
  const [only] = found;
  return { id: found.size === 1 && only !== undefined ? only : bare };
}
export const idIn = (pasted: string): string => meantId(pasted).id;

/** As it can be read again. */
export const printId = ({ id, kind }: MeantId): string => (kind === undefined ? id : `${kindTitles[kind]} ${id}`);

/** A word that does not go with the shape of the id says nothing. */
function ofKind(id: string, word = ''): MeantId | undefined {
  const named = word.toLowerCase();
  const kind = kindsOf(id).find((one) => one === named || one === kindOfWord[named.replace(/[ _-]specific$/, '')]);
  return kind === undefined ? undefined : { id, kind };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One word of a length that ids have: anything else that is pasted is a text. */
export const looksLikeId = (text: string): boolean => /^[\w.:/@#-]{1,100}$/.test(text) && !/^https?:/i.test(text);

/** A shape that nothing but an id has. */
export const surelyId = (text: string): boolean => uuid.test(text) || uuidWithoutDashes.test(text) || digits.test(text);

/** As our records write it. Some programs leave the dashes of a uuid out; a vendor's own id is what it is. */
export const idOfKind = (id: string, kind: LookupType): string =>
  kind === 'crawler_uuid' && uuidWithoutDashes.test(id)
    ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : id;

/** A shape says what it most likely is; a vendor may have given its own record any id at all. */
export function kindsOf(id: string): LookupType[] {
  if (uuid.test(id) || uuidWithoutDashes.test(id)) return ['crawler_uuid', 'vendor_specific_id'];
  if (digits.test(id)) return ['application_id', 'account_id', 'profile_id', 'analysis_id', 'vendor_specific_id'];
  return ['vendor_specific_id'];
}
