// Has the summaries of applications made again.
import { contract } from '../../api/contract/index.ts';
import type { Api } from '../../api/client.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import { asked } from '../kernel/several/words.ts';
import { canOpen } from './documentRules.ts';
import { splitBy, theApplications } from './theApplications.ts';

interface Reprinting {
  id: string;
  title: string;
  hotkey: string;
  /** As the notices name it. */
  document: string;
  call: (api: Api, id: number) => Promise<unknown>;
}

const split = splitBy(canOpen);

const reprinting = ({ id, title, hotkey, document, call }: Reprinting) =>
  defineCommand({
    id,
    title,
    words: ['reprint', 'print', 'summary'],
    hotkey,
    on: 'application',
    level: contract.documents.printHtml.definition.level,
    // The document is the same as before, but the vendor is told of it.
    effect: 'outbound',
    rank: 4,
    asks: { applications: theApplications },
    splits: split,
    confirm(answers, situation) {
      const records = split(answers, situation);
      return asked(
        `${title} of`,
        records,
        `A summary webhook is sent${records.taken.length === 1 ? '' : ' for each'}.`,
      );
    },
    async run(answers, situation) {
      const { api } = environmentOf(situation.stores);
      return forEach({
        situation,
        split: split(answers, situation),
        work: (application) => call(api, application),
        one: (application) => `Reprinting ${document}: ${application}`,
        several: (records) => `Reprinting ${document} for ${records}`,
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
});

export const reprintPdf = reprinting({
  id: 'application.reprint-pdf',
  title: 'Reprint PDF Summary',
  hotkey: 'p p',
  document: 'PDF Summary',
  call: (api, id) => api.documents.printPdf({ params: { id: String(id) } }),
});
