// What is the same in the messages of failures that are alike: without ids, numbers, amounts, times, quoted values and names.

/** A message of a bank may be a whole page. */
const mostRead = 2_000;
const mostKept = 300;

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const clock = String.raw`\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?:\s?[ap]m\b)?`;
const zone = String.raw`(?:\s?(?:Z|UTC|GMT|A[EWC][DS]T|NZ[DS]T|[+-]\d\d:?\d\d))?`;
const currency = String.raw`(?:[$€£¥]|\b(?:AUD|NZD|USD|EUR|GBP)\b)`;

/** In this order: what is quoted goes before anything in it is looked at. */
const rules: readonly (readonly [RegExp, string])[] = [
  // A quotation mark that is never closed hides the rest.
  [/"[^"]*(?:"|$)|“[^”]*(?:”|$)|«[^»]*(?:»|$)|\x60[^\x60]*(?:\x60|$)/gu, '<value>'],
  // An apostrophe within a word opens nothing.
  [/(?<![\p{L}\p{N}])['‘][^'’]*['’](?![\p{L}\p{N}])/gu, '<value>'],
  [/\bhttps?:\/\/\S+/giu, '<url>'],
  [/[^\s@<>,;:()]+@[^\s@<>,;:()]+/gu, '<e-mail>'],
  [
    /\b(customer|user|username|login|name|holder|owner|client|email|phone|mobile|address)(?: (?:name|number|id|no))?\s?[:=]\s?[^,;]+/giu,
    '$1: <value>',
  ],
  [/\b(?:mr|mrs|ms|miss|dr)\.? \p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*/giu, '<name>'],
  [
    /\b(of|for|by|from|to|with|customer|holder|user|client|dear|hello|hi|welcome) \p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)+/gu,
    '$1 <name>',
  ],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/giu, '<id>'],
  [new RegExp(String.raw`\b\d{4}-\d\d-\d\d(?:[T ]${clock})?${zone}`, 'giu'), '<time>'],
  [new RegExp(String.raw`\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b(?:,? ${clock})?${zone}`, 'giu'), '<time>'],
  [
    new RegExp(
      String.raw`\b\d{1,2}(?:st|nd|rd|th)? (?:${months})[a-z]*\.?,?(?: \d{2,4})?\b(?:,? ${clock})?${zone}`,
      'giu',
    ),
    '<time>',
  ],
  [
    new RegExp(
      String.raw`\b(?:${months})[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?\b(?:,? ${clock})?${zone}`,
      'giu',
    ),
    '<time>',
  ],
  [new RegExp(String.raw`\b${clock}${zone}`, 'giu'), '<time>'],
  [new RegExp(String.raw`-?${currency}\s?-?\d[\d,.]*|\b\d[\d,.]*\s?${currency}`, 'giu'), '<amount>'],
  [/\b0x[0-9a-f]+\b/giu, '<id>'],
  [/(?<![\p{L}\p{N}])(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\d]{7,}(?![\p{L}\p{N}])/gu, '<id>'],
  // What a server answers is no number of somebody: "HTTP 503" and "HTTP 404" are two causes.
  [/(?<!\b(?:HTTP|status|code) )(?<!\b(?:HTTP|status|code) \d+)[*xX•]*\d(?:[\d,. -]*\d)?/giu, '<n>'],
];

/** The same text for messages that differ only in whose failure it was, and nothing in it that says whose. */
export function normalMessage(message: string): string {
  const plain = message.slice(0, mostRead).replaceAll(/[\p{C}\s]+/gu, ' ');
  const normal = rules.reduce((text, [what, into]) => text.replaceAll(what, into), plain);
  return normal.replaceAll(/ {2,}/g, ' ').trim().slice(0, mostKept);
}
