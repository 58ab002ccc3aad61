// Saves documents of the chosen applications as one archive.
import { contract } from '../../api/contract/index.ts';
import { archiveNames, type ArchiveName } from '../../api/contract/documents/documentNames.ts';
import { mostInArchive } from '../../api/contract/documents/documents.ts';
import { saveFile } from '../../stores/applications/saveFile.ts';
import { environmentOf } from '../../stores/environment.ts';
import { summed } from '../kernel/bulk/results.ts';
import { defineCommand } from '../kernel/command.ts';
import { several } from '../kernel/question.ts';
import { asked } from '../kernel/several/words.ts';
import { canOpen } from './documentRules.ts';
import { splitBy, theApplications } from './theApplications.ts';

const split = splitBy(canOpen);

export const saveDocuments = defineCommand({
  id: 'application.save-documents',
  title: 'Save documents as one archive',
  words: ['zip', 'download', 'archive', 'several documents'],
  hotkey: 'X',
  on: 'application',
  level: contract.documents.archive.definition.level,
  // Each application counts as a download, on record: nobody is to start one by a few letters.
  effect: 'lasting',
  rank: 6,
  asks: {
    applications: theApplications,
    documents: several<ArchiveName>({
      ask: 'Which documents? All of each application, without statements and reports of analyses, unless said',
      optional: true,
      named: true,
      from: () => archiveNames.map((name) => ({ value: name, text: name, title: name })),
    }),
  },
  splits: split,
  // Which kinds are wanted is looked over on its form, unless the line names them.
  form: true,
  confirm: (answers, situation) =>
    answers.documents === undefined ? asked('Save documents of', split(answers, situation)) : undefined,
  available(answers, situation) {
    const { length } = split(answers, situation).taken;
    return length <= mostInArchive || `At most ${mostInArchive} applications go into one archive: ${length} are chosen`;
  },
  async run({ applications, documents }, situation) {
    const records = split({ applications }, situation);
    const { items, taken, left, unmatched, nouns, nameOf } = records;
    const { api } = environmentOf(situation.stores);
    const query = { applications: taken.join(), ...(documents === undefined ? {} : { documents: documents.join() }) };
    const { text, name } = await saveFile((how) => api.documents.archive({ query, ...how }), situation);
    if (name === undefined || (items.length === 1 && unmatched.length === 0)) return { text };
    const reasons = new Map(left.map(({ item, reason }) => [item, reason.text]));
    const results = items.map((item) => {
      const reason = reasons.get(item);
      const record = nameOf(item);
      return reason === undefined
        ? ({ record, outcome: 'done' } as const)
        : ({ record, outcome: 'left out', reason } as const);
    });
    const others = unmatched.map(
      (one) => ({ record: one.name, outcome: 'left out', reason: one.reason.text }) as const,
    );
    const said = (which: string): string => `Saved documents of ${which} in ${name}`;
    return summed({ results: [...results, ...others], total: items.length, nouns, several: said });
  },
});
