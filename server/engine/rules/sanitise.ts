// The one form of a transaction's description that rules are held against, and that the Match tab shows.

/** What a bank writes longer than this is no description; a bound on the text bounds the time of every rule. */
const longestDescription = 500;

// Control and format characters (also those that turn the direction of text) have no width that a rule could mean.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** Compatible letters become one, white space becomes single blanks, letters become capitals. */
export function sanitise(description: string): string {
  const cut = description.slice(0, longestDescription).normalize('NFKC');
  const visible = cut.replaceAll(/\s+/gu, ' ').replaceAll(invisible, '');
  const written = visible.toUpperCase().normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  // Some letters grow as they become capitals; a cut never leaves half of one behind.
  return written
    .slice(0, longestDescription)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/** The words of a rule: phrases with commas between them, in the form of descriptions. */
export function phrasesOf(words: string): string[] {
  // Most rules have none.
  if (words === '') return [];
  return [...new Set(words.split(',').map(sanitise))].filter((phrase) => phrase !== '');
}
