// Has the summaries of applications made again.
import { mostInRun, sendPace } from '../../../api/contract/runs/runs.ts';
import { contract } from '../../../api/contract/index.ts';
import type { Api } from '../../../api/client.ts';
import { environmentOf } from '../../../stores/environment.ts';
import { defineCommand } from '../../kernel/command.ts';
import { forEach } from '../../kernel/bulk/forEach.ts';
import type { Split } from '../../kernel/several/split.ts';
import { asked } from '../../kernel/several/words.ts';
import type { Ordering } from './documentRun.ts';
import { canOpen } from '../documentRules.ts';
import { splitBy, theApplications } from '../theApplications.ts';

interface Reprinting {
  id: string;
  title: string;
  hotkey: string;
  said?: readonly string[];
  /** As the notices name it. */
  document: string;
  call: (api: Api, id: number) => Promise<unknown>;
  /** Of many, in a run. */
  order: Ordering;
}

const split = splitBy(canOpen);
/** More than as many as are made at once all the same: the service makes them in a run. */
const isRun = ({ taken }: Split<number>): boolean => taken.length > sendPace;
const inRunNote = `${sendPace} at a time for each vendor: the page Runs shows how far they are.`;

const reprinting = ({ id, title, said = [], hotkey, document, call, order }: Reprinting) =>
  defineCommand({
    id,
    title,
    words: ['reprint', 'print', 'summary'],
    said,
    hotkey,
    on: 'application',
    level: contract.documents.printHtml.definition.level,
    // The document is the same as before, but the vendor is told of it.
    effect: 'outbound',
    changes: 'application',
    rank: 4,
    asks: { applications: theApplications },
    splits: split,
    available(answers, situation) {
      const { length } = split(answers, situation).taken;
      return (
        length <= mostInRun || `At most ${mostInRun} applications can be reprinted in one run: ${length} are chosen`
      );
    },
    confirm(answers, situation) {
      const records = split(answers, situation);
      const notes = [`A summary webhook is sent${records.taken.length === 1 ? '' : ' for each'}.`];
      if (isRun(records)) notes.push(inRunNote);
      return asked(`${title} of`, records, ...notes);
    },
    async run(answers, situation) {
      const records = split(answers, situation);
      const several = (which: string) => `Reprinting ${document} for ${which}`;
      if (isRun(records)) {
        const { orderDocumentRun } = await import('./documentRun.ts');
        return orderDocumentRun(situation.stores, { split: records, order, several });
      }
      const { api } = environmentOf(situation.stores);
      return forEach({
        situation,
        split: records,
        work: (application) => call(api, application),
        one: (application) => `Reprinting ${document}: ${application}`,
        several,
        // What the call itself has words for is no failure of the print: an application without the HTML it is made of.
        told: (application, failure) =>
          failure.told?.replace('{id}', String(application)) ?? `Cannot reprint ${document}: ${application}`,
      });
    },
  });

export const reprintHtml = reprinting({
  id: 'application.reprint-html',
  title: 'Reprint All Summaries',
  hotkey: 'p h',
  document: 'HTML Summary',
  call: (api, id) => api.documents.printHtml({ params: { id: String(id) } }),
  order: (api, applications, intent) => api.documentRuns.reprint({ body: { format: 'html', applications }, intent }),
});

export const reprintPdf = reprinting({
  id: 'application.reprint-pdf',
  title: 'Reprint PDF Summary',
  said: ['regenerate pdf', 'reprint pdf', 'print again', 'regenerate report'],
  hotkey: 'p p',
  document: 'PDF Summary',
  call: (api, id) => api.documents.printPdf({ params: { id: String(id) } }),
  order: (api, applications, intent) => api.documentRuns.reprint({ body: { format: 'pdf', applications }, intent }),
});
