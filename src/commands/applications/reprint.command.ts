// Has the summaries of applications made again.
import { contract } from '../../api/contract/index.ts';
import type { Api } from '../../api/client.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { forEach } from '../kernel/forEach.ts';
import { canOpen } from './documentRules.ts';
import { allowed, applicationPages, named, theApplications, whenApplications } from './theApplications.ts';

interface Reprinting {
  id: string;
  title: string;
  hotkey: string;
  /** As the notices name it. */
  document: string;
  call: (api: Api, id: number) => Promise<unknown>;
}

const reprinting = ({ id, title, hotkey, document, call }: Reprinting) =>
  defineCommand({
    id,
    title,
    words: ['reprint', 'print', 'summary'],
    hotkey,
    where: applicationPages,
    level: contract.documents.printHtml.definition.level,
    // The document is the same as before, but the vendor is told of it.
    effect: 'outbound',
    rank: 4,
    asks: { applications: theApplications },
    available: whenApplications(canOpen),
    confirm: ({ applications }, situation) => {
      const ids = allowed(applications, situation, canOpen);
      return `${title} of ${named(ids)}? A summary webhook is sent${ids.length === 1 ? '' : ' for each'}.`;
    },
    async run({ applications }, situation) {
      const { api } = environmentOf(situation.stores);
      return forEach({
        situation,
        items: allowed(applications, situation, canOpen),
        nameOf: (application) => `application ${application}`,
        work: (application) => call(api, application),
        done: (ids) => `Reprinting ${document}: ${ids.join(', ')}`,
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
