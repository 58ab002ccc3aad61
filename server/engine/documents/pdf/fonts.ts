// The fonts of PDFs, read once: Latin, Greek, Cyrillic, Arabic, Hebrew and more. A PDF holds only the letters that it uses.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Ready-made joined letters: the font joins them by itself, and text is found when it holds the plain ones. */
const isForm = (one: string): boolean => /[\ufb00-\ufdff\ufe70-\ufefe]/.test(one);

function read(name: string): Font {
  const font = create(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
  const glyphOf = font.getGlyph.bind(font);
  // One that was met first as a part of another stands for no letter until it is asked for with one.
  font.getGlyph = (id, letters = []) => {
    const glyph = glyphOf(id, letters);
    if (glyph !== null && glyph.codePoints.length === 0) glyph.codePoints = letters;
    return glyph;
  };
  // A glyph stands for the first letter that it was asked for with: decided here, not by the document drawn first.
  for (const letter of font.characterSet) if (!isForm(String.fromCodePoint(letter))) font.glyphForCodePoint(letter);
  return font;
}

const [regular, bold] = [read('DejaVuSansCondensed'), read('DejaVuSansCondensed-Bold')];
const letters = new Set(regular.characterSet).intersection(new Set(bold.characterSet));

const has = (text: string): boolean => [...text].every((one) => letters.has(one.codePointAt(0) ?? 0) && !isForm(one));

/** Gives a document the fonts "regular" and "bold". */
export function addFonts(doc: PDFKit.PDFDocument): void {
  doc.registerFont('regular', regular).registerFont('bold', bold);
}

/** The text in letters that there are: a letter in a special form becomes the plain one, and any other a visible mark. */
export function inLetters(text: string): string {
  if (/^[\u0020-\u007e]*$/.test(text)) return text;
  return [...text.normalize('NFC')].map((one) => (has(one) ? one : plain(one))).join('');
}

function plain(one: string): string {
  const forms = [one.normalize('NFKC'), one.normalize('NFKD').replaceAll(/\p{M}/gu, '')];
  return forms.find((text) => text !== '' && has(text)) ?? '\ufffd';
}

const rightToLeft =
  /([\p{Script=Arabic}\p{Script=Hebrew}](?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M} ]*[\p{Script=Arabic}\p{Script=Hebrew}\p{M}])?)/u;

/** The parts of a line from left to right; the words of one that is read from the right are held together, for the font to turn. */
export const runsOf = (line: string): string[] =>
  line
    .split(rightToLeft)
    .filter((run) => run !== '')
    .map((run) => (rightToLeft.test(run) ? run.replaceAll(' ', '\u00a0') : run));
