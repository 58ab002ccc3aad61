// What the closed privacy shutter leaves of a value: one rule for cells, titles, copies and files, by what the value is.

/** personal: nothing of it. id: its beginning. amount: nothing of it. text: all but the e-mails, ids and amounts in it. */
export type Masking = 'personal' | 'id' | 'amount' | 'text';

export const dots = '••••••';
const tail = '••••';
/** Why something that cannot be masked is not handed out. */
export const whileShut = 'Not while the privacy shutter is on';

const idTail = (id: string): string => id.slice(0, id.length > 12 ? 8 : id.length >> 1) + tail;

/** By itself a long number is an id, a short one only behind the name of a record. */
const inText =
  /[^\s@"'<>=&]+(?:@|%40)[^\s@"'<>&]+\.\w+|[$€£] ?\d[\d,.]*|\+\d[\d ]{7,}\d|\b[\da-f]{8}(?:-[\da-f-]{9,27}|…[\da-f]{4})|\b\d{3}-\d{3}\b(?: \d+)?|\b\d{5,}\b|(?<=\b(?:application|account|analysis|profile)(?:_id)?[ =/]#?)\d+\b/gi;

export function masked(text: string, sort: Masking): string {
  if (text === '' || text === '-') return text;
  if (sort === 'id') return idTail(text);
  if (sort !== 'text') return dots;
  return text.replace(inText, (one) => (/^(?!\d{3}-)[\da-f]/i.test(one) && !/@|%40/.test(one) ? idTail(one) : dots));
}

/** What of a column says how it is masked. */
interface Held {
  kind: string;
  personal?: true;
  masks?: Masking;
}

/** What a column holds: as it says, or by its kind. */
export function maskingOf({ masks, personal, kind }: Held): Masking | undefined {
  if (personal === true) return 'personal';
  return masks ?? (kind === 'id' || kind === 'text' ? kind : undefined);
}

/** What is shown of the value of a column; undefined where nothing of it is masked. */
export function maskedValue(column: Held, value: string | number | boolean | null): string | undefined {
  const masking = maskingOf(column);
  if (masking === undefined || value === null || typeof value === 'boolean') return undefined;
  const text = masked(String(value), masking);
  return text === String(value) ? undefined : text;
}

/** What a filter asks for is typed text about one customer: an e-mail, a name, a reference. */
export const isPersonal = (filter: { personal?: true; field?: string; kind?: string } | undefined): boolean =>
  filter?.personal === true || ['email', 'text'].includes(filter?.field ?? filter?.kind ?? '');
