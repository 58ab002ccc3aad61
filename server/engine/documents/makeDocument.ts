// Makes one document of an application from its dossier, in the form that was asked for.
import { combinedPage } from './content/combined.ts';
import type { Made } from './content/documentPage.ts';
import { bundleJson, reportJson, summaryJson } from './content/json.ts';
import { scorePage } from './content/score.ts';
import { summaryPage } from './content/summary.ts';
import { transactionsCsv } from './content/transactions.ts';
import type { Dossier, Score } from './data/dossier.ts';
import type { DocumentName } from './documentNames.ts';
import { render } from './render.ts';
import type { Statements } from './statements/statementBytes.ts';

export async function makeDocument(
  name: DocumentName,
  dossier: Dossier,
  made: Made,
  statements: Statements,
): Promise<Buffer> {
  switch (name) {
    case 'summary.html':
      return render(summaryPage(dossier, made), 'html');
    case 'summary.pdf':
      return render(summaryPage(dossier, made), 'pdf');
    case 'summary.json':
      return asJson(summaryJson(dossier, made));
    case 'bundle.json':
      return asJson(await bundleJson(dossier, made, inlineFiles(dossier, made, statements)));
    case 'report.json':
      return asJson(reportJson(dossier, made));
    case 'combined.html':
      return render(combinedPage(dossier, made), 'html');
    case 'combined.pdf':
      return render(combinedPage(dossier, made), 'pdf');
    case 'combined.csv':
      return Buffer.from(transactionsCsv(dossier));
    case 'score.html':
      return render(scorePage(dossier, made, scoreOf(dossier)), 'html');
    case 'score.pdf':
      return render(scorePage(dossier, made, scoreOf(dossier)), 'pdf');
  }
}

const asJson = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function scoreOf({ score }: Dossier): Score {
  if (score === undefined) throw new Error('There is no score to explain');
  return score;
}

/** Files inside the JSON are what the vendor chose with json_pdfinline. */
function inlineFiles(dossier: Dossier, made: Made, statements: Statements) {
  if (!dossier.settings.pdfInline) return { statement: undefined, summary: undefined };
  return {
    summary: () => render(summaryPage(dossier, made), 'pdf'),
    statement: ({ id }: { id: number }) => statements(id, dossier.personal),
  };
}
