// The cells of a row of a log in bare elements: its number with its signs, its types, and plain text.
import type { LogType } from '../../../api/contract/crawling/crawlerLogs.ts';
import { typeCodes } from './lineText.ts';

export interface LineStyles {
  row: string;
  gutter: string;
  chip: string;
  message: string;
  wrapped: string;
  head: string;
  cursor: string;
  inRange: string;
  hit: string;
  around: string;
  apart: string;
  sign: string;
  hidden: string;
  mark: string;
  quiet: string;
  error: string;
  lifecycle: string;
  info: string;
  job: string;
  link: string;
}

interface Signed {
  sequence: number;
  /** "Hit 3 of 128"; empty where it is none. */
  hit: string;
  /** "Marked: its note"; empty where it is not. */
  mark: string;
}

export function cell(text: string, look: string): HTMLElement {
  const element = document.createElement('span');
  element.role = 'gridcell';
  element.className = look;
  element.textContent = text;
  return element;
}

/** The number of the line, after a sign of what it is, which is read aloud as well: a colour alone says nothing. */
export function numbered({ sequence, hit, mark }: Signed, styles: LineStyles): HTMLElement {
  const element = cell('', styles.gutter);
  if (mark !== '') element.append(...sign('⚑', mark, styles));
  if (hit !== '') element.append(...sign('•', hit, styles));
  element.append(String(sequence));
  return element;
}

function sign(seen: string, said: string, styles: LineStyles): HTMLElement[] {
  const [shape, words] = [document.createElement('span'), document.createElement('span')];
  shape.className = styles.sign;
  shape.ariaHidden = 'true';
  shape.textContent = seen;
  shape.title = said;
  words.className = styles.hidden;
  words.textContent = `${said}, `;
  return [shape, words];
}

export function chips(types: readonly LogType[], styles: LineStyles): HTMLElement {
  const element = cell('', styles.gutter);
  for (const type of types) {
    const chip = document.createElement('abbr');
    chip.className = styles.chip;
    chip.title = type;
    chip.textContent = typeCodes[type];
    chip.dataset['type'] = type;
    element.append(chip);
  }
  return element;
}
