// Has the report of an analysis made again.
import { contract } from '../../api/contract/index.ts';
import type { Api } from '../../api/client.ts';
import { Failure, failureOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { mayActOn, theAnalysis } from './theAnalysis.ts';

interface Reprinting {
  id: string;
  title: string;
  /** As the notices name it. */
  document: string;
  call: (api: Api, id: string) => Promise<unknown>;
}

const reprinting = ({ id, title, document, call }: Reprinting) =>
  defineCommand({
    id,
    title,
    words: ['reprint', 'print'],
    on: ['analysis', 'application'],
    level: contract.analyses.printHtml.definition.level,
    effect: 'lasting',
    changes: ['analysis', 'application'],
    rank: 7,
    asks: { row: theAnalysis },
    available({ row: analysis }, situation) {
      const known = mayActOn(analysis, situation);
      if (typeof known === 'string') return known === 'Which analysis?' ? true : known;
      return known.completed || 'This analysis is not completed';
    },
    async run({ row: analysis }, { stores }) {
      try {
        await call(environmentOf(stores).api, String(analysis));
      } catch (error) {
        const failure = failureOf(error);
        if (failure.endsSession) throw failure;
        const words = failure.told?.replace('{id}', String(analysis)) ?? `Cannot reprint ${document}: ${analysis}`;
        throw new Failure(
          { kind: failure.kind, message: failure.message, status: failure.status, told: words },
          failure,
        );
      }
      return { text: `Reprinting ${document}: ${analysis}`, touched: [`analysis ${analysis}`] };
    },
  });

export const reprintHtml = reprinting({
  id: 'analysis.reprint-html',
  title: 'Reprint HTML Report',
  document: 'HTML Report',
  call: (api, id) => api.analyses.printHtml({ params: { id } }),
});

export const reprintPdf = reprinting({
  id: 'analysis.reprint-pdf',
  title: 'Reprint PDF Report',
  document: 'PDF Report',
  call: (api, id) => api.analyses.printPdf({ params: { id } }),
});
