// Opens a PDF for its text alone: no script of it runs, nothing outside of it is fetched, and no font of it is drawn.
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { Unreadable } from '../unreadable.ts';

export const mostPages = 200;
export const mostObjects = 200_000;
const mostItems = 400_000;
const mostSeconds = 15;

/** A piece of text as the PDF places it, from the lower left corner of its page. */
export interface Item {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
}

export interface Page {
  items: Item[];
  /** Rectangles of what was laid over the page afterwards: notes, stamps, boxes. */
  notes: number[][];
}

export interface OpenedPdf {
  pages: Page[];
  info: Readonly<Record<string, unknown>>;
}

export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  refuseMany(bytes);
  const { getDocument } = await loadReader();
  const task = getDocument({
    data: Uint8Array.from(bytes),
    isEvalSupported: false,
    useWorkerFetch: false,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: true,
    verbosity: 0,
  });
  try {
    return await readFrom(await task.promise);
  } catch (error) {
    throw error instanceof Unreadable ? error : refusalOf(error);
  } finally {
    await task.destroy();
  }
}

/** It is made for browsers: what it would draw with is not there and is not needed. */
async function loadReader(): Promise<typeof import('pdfjs-dist')> {
  const missing = ['DOMMatrix', 'ImageData', 'Path2D'].filter((name) => !(name in globalThis));
  for (const name of missing) Object.defineProperty(globalThis, name, { value: class {}, configurable: true });
  const { warn } = console;
  // It says on the error output that it cannot draw.
  console.warn = () => undefined;
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    console.warn = warn;
  }
}

function refuseMany(bytes: Uint8Array): void {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let objects = 0;
  for (let at = all.indexOf(' obj'); at !== -1; at = all.indexOf(' obj', at + 4)) objects += 1;
  if (objects > mostObjects) throw new Unreadable(`holds more than ${mostObjects} objects, as no statement does`);
}

async function readFrom(pdf: PDFDocumentProxy): Promise<OpenedPdf> {
  if (pdf.numPages > mostPages) throw new Unreadable(`has more than ${mostPages} pages`);
  if (await pdf.hasJSActions()) throw new Unreadable('holds scripts, as no statement does');
  const { info } = await pdf.getMetadata();
  const pages: Page[] = [];
  const start = process.cpuUsage().user;
  let items = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pageOf(await pdf.getPage(number));
    pages.push(page);
    items += page.items.length;
    if (items > mostItems) throw new Unreadable('holds more text than a statement does');
    if (process.cpuUsage().user - start > mostSeconds * 1_000_000)
      throw new Unreadable(`takes longer than ${mostSeconds} s to read`);
  }
  return { pages, info: info as Record<string, unknown> };
}

async function pageOf(page: PDFPageProxy): Promise<Page> {
  const { items } = await page.getTextContent();
  const notes = await page.getAnnotations();
  const read = items.flatMap((item): Item[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, , d = 0, x = 0, y = 0] = item.transform as number[];
    const size = Math.abs(d) || Math.hypot(a, b);
    // Some writers print a minus for every hyphen.
    const text = item.str.replaceAll(/[\u2010-\u2012\u2212]/g, '-').replaceAll(/[\s\u00a0\u202f]+/g, ' ');
    return [{ text, x, y, width: item.width, size, font: item.fontName }];
  });
  page.cleanup();
  return {
    items: read,
    notes: (notes as { subtype: string; rect: number[] }[])
      .filter(({ subtype }) => subtype !== 'Link' && subtype !== 'Popup')
      .map(({ rect }) => rect),
  };
}

function refusalOf(error: unknown): Unreadable {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    return new Unreadable('is encrypted. Please save it without a password, or export CSV or OFX from the bank');
  return new Unreadable('is a PDF that cannot be opened: it is damaged or cut off');
}
