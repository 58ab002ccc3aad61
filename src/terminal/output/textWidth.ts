// How many columns of a terminal a text takes, and as much of it as fits: by what people see as one character.
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** East Asian wide and fullwidth forms, and pictures. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
const narrow = /^[\x20-\x7e]*$/;

const widthOfOne = (character: string): number => {
  if (narrow.test(character)) return character.length;
  if (wide.test(character)) return 2;
  return /^[\p{Mark}\p{Cf}]+$/u.test(character) ? 0 : 1;
};

export function widthOf(text: string): number {
  if (narrow.test(text)) return text.length;
  let width = 0;
  for (const { segment } of characters.segment(text)) width += widthOfOne(segment);
  return width;
}

/** Ends in … where something is left out. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most && narrow.test(text)) return text;
  let [kept, width] = ['', 0];
  for (const { segment } of characters.segment(text)) {
    const more = widthOfOne(segment);
    // A text of megabytes is not read to its end.
    if (width + more > most) return `${shortened(kept, width, most)}…`;
    kept += segment;
    width += more;
  }
  return text;
}

/** With room for the one character that says that it is cut. */
function shortened(kept: string, width: number, most: number): string {
  const segments = [...characters.segment(kept)].map(({ segment }) => segment);
  let left = width;
  while (segments.length > 0 && left > most - 1) left -= widthOfOne(segments.pop() ?? '');
  return segments.join('').trimEnd();
}

export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
