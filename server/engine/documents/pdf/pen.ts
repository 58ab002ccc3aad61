// Draws lines of text on A4 pages from top to bottom, and begins a new page when there is no room.
import PDFDocument from 'pdfkit';
import type { Cell, Page } from '../page/page.ts';
import { plainText } from '../../../platform/text/plainText.ts';
import { addFonts, inLetters, runsOf } from './fonts.ts';
import { Tags } from './tags.ts';

interface Style {
  size?: number;
  bold?: boolean;
  grey?: boolean;
}

/** What earlier rounds found out: the pages of rows by their numbers, and the lines of the cells of rows that name none. */
export interface Sketch {
  pages: ReadonlyMap<string, number>;
  cells: Map<readonly Cell[], string[][]>;
}

export const edges = { left: 42, right: 553, top: 46, bottom: 786 };
export const fullWidth = edges.right - edges.left;
export const ink = '#1a1a1a';
const grey = '#444444';

export class Pen {
  readonly doc: PDFKit.PDFDocument;
  /** What each part is, for whoever has the document read out. */
  readonly tags: Tags;
  y = edges.top;
  /** On which page each numbered row was drawn. */
  readonly rowPages = new Map<string, number>();
  readonly sketch: Sketch;
  private readonly isSketching: boolean;
  private page = 1;

  /** One that sketches moves over the pages as any other, and draws nothing. */
  constructor(page: Page, sketch: Sketch = { pages: new Map(), cells: new Map() }, isSketching = false) {
    this.sketch = sketch;
    this.isSketching = isSketching;
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'en-AU',
      displayTitle: true,
      tagged: true,
      info: {
        Title: plainText(`${page.title} · ${page.subject}`),
        Author: plainText(page.vendor),
        CreationDate: new Date(page.madeAt),
        ModDate: new Date(page.madeAt),
      },
    });
    addFonts(this.doc);
    this.tags = new Tags(this.doc, isSketching);
  }

  private use({ size = 10, bold = false, grey: isGrey = false }: Style): PDFKit.PDFDocument {
    return this.doc.font(bold ? 'bold' : 'regular', size).fillColor(isGrey ? grey : ink);
  }

  widthOf(text: string, style: Style = {}): number {
    return this.use(style).widthOfString(text);
  }

  /** The lines that the text takes in this width; what is beyond the last one is cut with an ellipsis. */
  lines(given: string, width: number, style: Style = {}, most = 1): string[] {
    const text = inLetters(plainText(given)).trim();
    if (this.widthOf(text, style) <= width) return [text];
    const lines: string[] = [];
    let rest = text;
    while (rest !== '') {
      if (lines.length === most - 1 && this.widthOf(rest, style) > width) {
        lines.push(`${rest.slice(0, this.fitting(rest, width - this.widthOf('…', style), style)).trimEnd()}…`);
        break;
      }
      const whole = this.fitting(rest, width, style);
      const at = whole < rest.length ? breakBefore(rest, whole) : whole;
      lines.push(rest.slice(0, at).trimEnd());
      rest = rest.slice(at).trimStart();
    }
    return lines;
  }

  /** How many characters fit. */
  private fitting(text: string, width: number, style: Style): number {
    let [low, high] = [0, text.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.widthOf(text.slice(0, middle), style) <= width) low = middle;
      else high = middle - 1;
    }
    // What belongs to the letter before it is not torn off.
    while (low > 0 && /^[\p{M}\udc00-\udfff]/u.test(text.slice(low))) low -= 1;
    return low;
  }

  /** One line of text that was made fit before. */
  write(text: string, x: number, y: number, style: Style & { rightTo?: number } = {}): void {
    if (text === '' || this.isSketching) return;
    let at = style.rightTo === undefined ? x : style.rightTo - this.widthOf(text, style);
    this.tags.mark(() => {
      for (const run of runsOf(text)) {
        this.use(style).text(run, at, y, { lineBreak: false });
        at += this.widthOf(run, style);
      }
    });
  }

  hasRoom(height: number): boolean {
    return this.y + height <= edges.bottom;
  }

  need(height: number): void {
    if (!this.hasRoom(height)) this.turn();
  }

  turn(): void {
    if (!this.isSketching) this.doc.addPage();
    this.page += 1;
    this.y = edges.top;
  }

  /** Of a row that others lead to, where it is drawn now. */
  note(number: string): void {
    this.rowPages.set(number, this.page);
  }

  rule(y: number, weight: number, colour = ink): void {
    if (this.isSketching) return;
    this.tags.decorate(() => {
      this.doc.moveTo(edges.left, y).lineTo(edges.right, y).lineWidth(weight).strokeColor(colour).stroke();
    });
  }

  box(x: number, y: number, width: number, height: number, how: 'full' | 'hollow' | 'frame'): void {
    if (this.isSketching) return;
    this.tags.decorate(() => {
      const box = this.doc.rect(x, y, width, height);
      if (how === 'full') box.fill('#333333');
      else
        box
          .lineWidth(0.6)
          .strokeColor(how === 'frame' ? '#888888' : '#333333')
          .stroke();
    });
  }
}

/** Where to go to the next line: at a blank, otherwise after a mark as in addresses, otherwise wherever the line is full. */
function breakBefore(text: string, most: number): number {
  const blank = text.lastIndexOf(' ', most);
  if (blank > 0) return blank;
  const mark = text.slice(0, most).search(/[-@./_,;:][^-@./_,;:]*$/);
  return mark > 0 ? mark + 1 : Math.max(1, most);
}
