// What a workbook consists of: its sheets that can be seen, in their order, and where their words and formats stand.
import { notOpened } from '../unreadable.ts';
import type { Archive } from './archive.ts';
import { walk } from './xml.ts';

export interface Workbook {
  /** Each with its part. */
  sheets: { name: string; part: string }[];
  /** The names of the parts. */
  words: string | undefined;
  formats: string | undefined;
  /** Days are counted from 1904, as it was on a Macintosh. */
  is1904: boolean;
  /** Whoever opens it has to compute its formulas: what stands there may be of nobody's computing. */
  isUncomputed: boolean;
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

const mostSheets = 50;
const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** Undefined: it is another archive. */
export function workbookIn(archive: Archive): Workbook | undefined {
  const root = relationsOf(archive, '').find(({ type }) => type === 'officeDocument')?.target;
  const name = root ?? 'xl/workbook.xml';
  if (/\.bin$/i.test(name)) throw notOpened('a binary Excel workbook');
  const bytes = archive.part(name);
  if (bytes === undefined) return undefined;
  const relations = relationsOf(archive, name);
  const seen: { id: string; name: string }[] = [];
  let [isBook, is1904, isUncomputed] = [false, false, false];
  walk(bytes, {
    open(tag, attribute) {
      if (tag === 'workbook') isBook = true;
      if (tag === 'workbookPr') is1904 = isTrue(attribute('date1904'));
      if (tag === 'calcPr') isUncomputed = isTrue(attribute('fullCalcOnLoad'));
      if (tag === 'sheet' && (attribute('state') ?? 'visible') === 'visible')
        seen.push({ id: attribute('id') ?? '', name: attribute('name') ?? '' });
    },
  });
  if (!isBook) return undefined;
  const at = (type: string): string | undefined => relations.find((one) => one.type === type)?.target;
  const sheets = seen.flatMap(({ id, name: title }) => {
    const part = relations.find((one) => one.id === id && one.type === 'worksheet')?.target;
    return part === undefined ? [] : { name: title, part };
  });
  return {
    sheets: sheets.slice(0, mostSheets),
    words: at('sharedStrings'),
    formats: at('styles'),
    is1904,
    isUncomputed,
  };
}

/** What a part leads to within the archive; nothing outside is ever looked for. */
function relationsOf(archive: Archive, of: string): Relation[] {
  const cut = of.lastIndexOf('/') + 1;
  const [folder, file] = [of.slice(0, cut), of.slice(cut)];
  const bytes = archive.part(`${folder}_rels/${file}.rels`);
  const found: Relation[] = [];
  if (bytes === undefined) return found;
  walk(bytes, {
    open(tag, attribute) {
      if (tag !== 'Relationship' || attribute('TargetMode') === 'External') return;
      const type = attribute('Type') ?? '';
      const target = partAt(folder, attribute('Target') ?? '');
      found.push({ id: attribute('Id') ?? '', type: type.slice(type.lastIndexOf('/') + 1), target });
    },
  });
  return found;
}

function partAt(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of `${target.startsWith('/') ? '' : folder}${target}`.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}
