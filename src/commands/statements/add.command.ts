// Brings statement files of a customer and has them read as a crawl: named in a terminal, chosen in the workbench.
import { statementFiles, type AddedFile } from '../../api/contract/statementFiles/statementFiles.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf, type BroughtFile, type Environment } from '../../stores/environment.ts';
import { chosenApplications, withoutApplication } from '../../stores/applications/chosen.ts';
import { defineCommand } from '../kernel/command.ts';
import { Misfit, type Question } from '../kernel/question.ts';

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
  read: (typed) =>
    /^\d{1,15}$/.test(typed) && Number(typed) > 0 ? Number(typed) : new Misfit('must be the number of one application'),
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

export const addStatements = defineCommand({
  id: 'statements.add',
  title: 'Add statement files',
  words: ['statements', 'statement files', 'csv', 'ofx', 'upload'],
  on: 'application',
  level: statementFiles.add.definition.level,
  effect: 'lasting',
  asks: { application: theApplication, files: theFiles },
  async run({ application, files = [] }, { stores }) {
    const environment = environmentOf(stores);
    if (environment.bringFiles === undefined) return { text: 'There are no files to choose from here' };
    const brought = await environment.bringFiles(files);
    if (brought.length === 0) return { text: 'No file was chosen, and nothing was changed' };
    const id = String(application);
    const added = await addAll(environment, id, brought);
    const refusals = added.flatMap(({ refusal }) => refusal ?? []);
    const waiting = added.flatMap(({ file }) => file ?? []);
    if (refusals.length > 0) {
      // All of them or none: what was good is brought again with the others.
      for (const file of waiting) await remove(environment, id, file);
      const told = `${refusals.join(' ')} Nothing was read.`;
      throw new Failure({ kind: 'invalid', message: told, told });
    }
    if (waiting.length === 0) return { text: `What these files hold was read before: nothing is new` };
    const { detail, crawler_uuid } = await environment.ask(statementFiles.crawl, { params: { id }, body: {} });
    await stores.lists.open?.renew();
    return { text: `${detail} for application ${id}: crawler ${crawler_uuid}`, touched: [`application ${id}`] };
  },
});

/** It goes as fast as the line. */
const longest = 300_000;
const uploadOf = ({ name, bytes }: BroughtFile) => ({
  bytes,
  longest,
  headers: {
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(name.toWellFormed()),
  },
});

async function addAll(
  { ask }: Pick<Environment, 'ask'>,
  id: string,
  files: readonly BroughtFile[],
): Promise<readonly AddedFile[]> {
  const added: AddedFile[] = [];
  try {
    for (const file of files) added.push(await ask(statementFiles.add, { params: { id }, upload: uploadOf(file) }));
  } catch (error) {
    // Else the next order would read them unasked; what cannot be taken back now goes within a day.
    for (const { file } of added) if (file !== null) await remove({ ask }, id, file).catch(() => undefined);
    throw error;
  }
  return added;
}

const remove = ({ ask }: Pick<Environment, 'ask'>, id: string, file: { id: number }): Promise<unknown> =>
  ask(statementFiles.remove, { params: { id, file: String(file.id) } });
