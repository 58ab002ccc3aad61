// What a text that is pasted or typed says as one id: the id, and its kind where the text names it.
import { lookupTypes, type LookupType } from '../applications/applications.ts';
import { idOfKind, isNumber, isUuid, kindsOf, uuidPart, type MeantId } from '../applications/idShapes.ts';

export { idOfKind, kindsOf, uuidPart, type MeantId };

const uuidInText = /(?<![\w-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-])/gi;
const ourRecord = /\/dashboard\/(crawler|application)\/([^/?#]+)/;
const ourRow = /(?:\/dashboard\/([\w-]+))?(?:\?|\?[^#]*&)open=([^&#]+)/;
const ourLookup = new RegExp(`[?&](${lookupTypes.join('|')})=([^&#]+)`);
// Where somebody was sent to sign in, and what they wanted there.
const ourOrigin = /\/dashboard\/\w+\?(?:[^#]*&)?origin=([^&#]+)/;
const longest = 1000;
// "Application id: 4600", "account 55", "#4600".
const said =
  /^(application|app|account|profile|analysis|crawler|reference|vendor[ _-]specific)?[ _-]?(?:id|uuid)?(?:\s*[:=#]\s*|\s+)(\S+)$/i;
const kindOfWord: Readonly<Record<string, LookupType>> = {
  application: 'application_id',
  applications: 'application_id',
  'incomplete-bundle-applications': 'application_id',
  app: 'application_id',
  apps: 'application_id',
  account: 'account_id',
  accounts: 'account_id',
  profile: 'profile_id',
  profiles: 'profile_id',
  analysis: 'analysis_id',
  analyses: 'analysis_id',
  crawler: 'crawler_uuid',
  crawlers: 'crawler_uuid',
  vendor: 'vendor_specific_id',
  reference: 'vendor_specific_id',
  references: 'vendor_specific_id',
};

export const kindTitles: Record<LookupType, string> = {
  crawler_uuid: 'crawler',
  application_id: 'application',
  account_id: 'account',
  profile_id: 'profile',
  analysis_id: 'analysis',
  vendor_specific_id: 'vendor-specific id',
};

/** Trimmed, without quotes, and out of an address of ours, of words that say its kind, or of a text with one uuid in it. */
export function meantId(pasted: string): MeantId {
  const bare = withoutUnseen(pasted.slice(0, longest))
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

/** Mails and chats put letters that nobody sees around what is copied from them. */
export const withoutUnseen = (text: string): string => text.replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '');

/** As it can be read again. */
export const printId = ({ id, kind }: MeantId): string => (kind === undefined ? id : `${kindTitles[kind]} ${id}`);

/** "Applications", "account_id" and "crawler uuid:" name a kind. */
export const kindNamed = (word: string): LookupType | undefined => {
  const name = word.toLowerCase().replace(/[:=#.]+$/, '');
  return kindOfWord[name.replace(/[ _-]?(?:id|uuid)s?$/, '').replace(/[ _-]specific$/, '')];
};

/** A word that does not go with the shape of the id says nothing. */
export function ofKind(id: string, word = ''): MeantId | undefined {
  const named = lookupTypes.find((type) => type === word.toLowerCase()) ?? kindNamed(word);
  const kinds = uuidPart(id) === undefined ? kindsOf(id) : [...kindsOf(id), 'crawler_uuid' as const];
  const kind = kinds.find((one) => one === named);
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
export const looksLikeId = (text: string): boolean =>
  (/^[\w.:/@#-]{1,100}$/.test(text) && !/^https?:/i.test(text)) || uuidPart(text)?.isCut === true;

/** A shape that nothing but an id has. */
export const surelyId = (text: string): boolean => isUuid(text) || isNumber(text) || uuidPart(text)?.isCut === true;
