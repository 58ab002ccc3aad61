// Reads the structure of a PDF with a program of others: its parts in order, with the text that each holds.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Tagged {
  role: string;
  alt: string | undefined;
  text: string;
  parts: Tagged[];
}

export interface ReadTags {
  isMarked: boolean;
  language: string;
  /** What each page holds of the document. */
  pages: Tagged[];
  /** Text that belongs to no part, page by page. */
  decoration: string[];
}

interface Node {
  role?: string;
  type?: string;
  id?: string;
  alt?: string;
  children?: Node[];
}

export async function readTags(bytes: Buffer): Promise<ReadTags> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: Tagged[] = [];
  const decoration: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    const open: string[] = [];
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((one) => one !== '') ?? '';
        texts.set(id, (texts.get(id) ?? '') + item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? '');
    }
    decoration.push(texts.get('') ?? '');
    pages.push(taggedOf((await page.getStructTree()) as Node, texts));
  }
  const marked = await document.getMarkInfo();
  const { info } = await document.getMetadata();
  await task.destroy();
  return {
    isMarked: marked !== null && 'Marked' in marked && marked.Marked === true,
    language: 'Language' in info ? String(info.Language) : '',
    pages,
    decoration,
  };
}

function taggedOf({ role = '', alt, children = [] }: Node, texts: ReadonlyMap<string, string>): Tagged {
  const parts = children.filter((child) => child.role !== undefined).map((child) => taggedOf(child, texts));
  const own = children.flatMap(({ type, id = '' }) => (type === 'content' ? [texts.get(id) ?? ''] : []));
  return { role, alt, text: own.join(' ').replaceAll(/\s+/g, ' ').trim(), parts };
}

/** All parts of a role, in the order in which they are read out. */
export const partsOf = (of: Tagged, role: string): Tagged[] => [
  ...(of.role === role ? [of] : []),
  ...of.parts.flatMap((part) => partsOf(part, role)),
];
