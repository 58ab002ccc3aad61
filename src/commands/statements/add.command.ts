// Brings statement files of a customer and has them read as a crawl: named in a terminal, chosen in the workbench.
import type { CsvLayout } from '../../api/contract/statementFiles/csvLayout.ts';
import { statementFiles, type AddedFile, type MoneyOut } from '../../api/contract/statementFiles/statementFiles.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf, type BroughtFile, type Environment } from '../../stores/environment.ts';
import { chosenApplications, withoutApplication } from '../../stores/applications/chosen.ts';
import { ofBank, wordsForBank } from './ofBank.ts';
import type { AskedFiles, SeenFile } from '../../stores/shell/asked.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice, Misfit, type Question } from '../kernel/question.ts';
import { toldOf, type Brought } from './told.ts';

/** Statement files are of one customer at a time. */
const theApplication: Question<number> = {
  ask: 'Of which application?',
  optional: false,
  named: false,
  many: false,
  ofRow: true,
  preset({ stores }) {
    const [id, ...others] = chosenApplications(stores);
    return others.length > 0 ? undefined : id;
  },
  unmatched: ({ stores }) => withoutApplication(stores),
  choices: ({ stores }) =>
    chosenApplications(stores).map((id) => ({ value: id, text: String(id), title: `Application ${id}` })),
  read(typed) {
    const number = typed.replace(/^#/, '');
    const isNumber = /^\d{1,15}$/.test(number) && Number(number) > 0;
    return isNumber ? Number(number) : new Misfit('must be the number of one application');
  },
  print: String,
};

const theFiles: Question<readonly string[]> = {
  ask: 'Which files?',
  optional: true,
  named: false,
  many: true,
  ofRow: false,
  preset: () => undefined,
  choices: () => [],
  // A name may hold anything but the end of a line.
  read: (typed) => typed.split('\n'),
  print: (names) => names.join('\n'),
};

/** Where nothing in a file says it: asked with its lines, where somebody can be. */
const withoutMinus = choice({
  ask: 'Which way went amounts without a minus?',
  optional: true,
  named: true,
  from: () => [
    { value: 'out', text: 'out', title: 'Money out' },
    { value: 'in', text: 'in', title: 'Money in' },
  ],
});

export const addStatements = defineCommand({
  id: 'statements.add',
  title: 'Add statement files',
  words: ['statements', 'statement files', 'csv', 'ofx', 'xlsx', 'upload'],
  said: [
    'upload statement',
    'import statement',
    'upload file',
    'manual upload',
    'hochladen',
    'téléverser',
    'subir',
    'carica',
    // What they are on the way in: whoever looks for a way out finds that first.
    'pdf',
    'excel',
    'spreadsheet',
    'pdf statement',
    'import excel',
    'upload pdf',
    'upload excel',
  ],
  on: 'application',
  level: statementFiles.add.definition.level,
  effect: 'lasting',
  changes: 'application',
  asks: { application: theApplication, files: theFiles, bank: ofBank, unsigned: withoutMinus },
  async run({ application, files = [], bank, unsigned }, { stores }) {
    const environment = environmentOf(stores);
    if (environment.bringFiles === undefined) return { text: 'There are no files to choose from here' };
    const brought = await environment.bringFiles(files);
    if (brought.length === 0) return { text: 'No file was chosen, and nothing was changed' };
    const id = String(application);
    // It would lie above what is asked, and what comes of it is told where everybody sees it.
    const above = () => {
      stores.palette.close();
      return stores.shell;
    };
    const ask = async (name: string, question: MoneyOut): Promise<boolean | undefined> =>
      unsigned === undefined ? above().askMoneyOut(name, question) : unsigned === 'out';
    const added = await addAll(environment, { id, ask, show: (seen) => above().askFiles(seen) }, brought);
    if (added === undefined) return { text: 'None of the files was read' };
    const told = toldOf(added);
    if (!added.some((one) => one.added.file !== null)) {
      if (told === '') return { text: `What these files hold was read before: nothing is new` };
      const message = `${told} Nothing was read.`;
      throw new Failure({ kind: 'invalid', message, told: message });
    }
    const { detail, crawler_uuid } = await environment.ask(statementFiles.crawl, {
      params: { id },
      body: wordsForBank(bank),
    });
    const text = `${detail} for application ${id}: crawler ${crawler_uuid}`;
    return { text: told === '' ? text : `${text}. ${told}`, touched: [`application ${id}`] };
  },
});

/** It goes as fast as the line. */
const longest = 300_000;
const uploadOf = ({ name, bytes }: BroughtFile, layout?: CsvLayout) => ({
  bytes,
  longest,
  headers: {
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(name.toWellFormed()),
    ...(layout && { 'x-file-layout': encodeURIComponent(JSON.stringify(layout)) }),
  },
});

interface Adding {
  id: string;
  ask(name: string, question: MoneyOut): Promise<boolean | undefined>;
  /** Before they are read; undefined: none is to be. */
  show(seen: Omit<AskedFiles, 'answer'>): Promise<readonly SeenFile[] | undefined>;
}

async function addAll(
  { ask }: Pick<Environment, 'ask'>,
  adding: Adding,
  files: readonly BroughtFile[],
): Promise<readonly Brought[] | undefined> {
  const { id } = adding;
  const brought: Brought[] = [];
  const send = (file: BroughtFile, layout?: CsvLayout): Promise<AddedFile> =>
    ask(statementFiles.add, { params: { id }, upload: uploadOf(file, layout) });
  try {
    for (const file of files) {
      const added = await send(file);
      const { question, csv } = added;
      const isOut = question === null || csv === null ? undefined : await adding.ask(file.name, question);
      const isAnswered = csv !== null && isOut !== undefined;
      brought.push({
        name: file.name,
        added: isAnswered ? await send(file, { ...csv.layout, flipped: isOut }) : added,
      });
    }
    if (!brought.some(({ added }) => added.file !== null)) return brought;
    const seen = await adding.show({
      files: brought.map((one) => ({ ...one, isWanted: true })),
      async again(place, layout) {
        const [file, one] = [files[place], brought[place]];
        if (file === undefined || one === undefined) throw new Error('There is no such file');
        // Whoever leaves after this takes back what is there by then.
        one.added = await send(file, layout);
        return one.added;
      },
    });
    const left = seen === undefined ? brought : seen.filter(({ isWanted }) => !isWanted);
    for (const { added } of left) if (added.file !== null) await remove({ ask }, id, added.file);
    return seen?.filter(({ isWanted }) => isWanted);
  } catch (error) {
    // Else the next order would read them unasked; what cannot be taken back now goes within a day.
    for (const { added } of brought)
      if (added.file !== null) await remove({ ask }, id, added.file).catch(() => undefined);
    throw error;
  }
}

const remove = ({ ask }: Pick<Environment, 'ask'>, id: string, file: { id: number }): Promise<unknown> =>
  ask(statementFiles.remove, { params: { id, file: String(file.id) } });
