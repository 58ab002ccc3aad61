// Makes one document of an application from its dossier, in the form that was asked for.
import type { CheckedFiles } from '../../platform/files/checkedFiles.ts';
import { combinedPage } from './content/combined.ts';
import type { Made } from './content/documentPage.ts';
import { bundleJson, reportJson, summaryJson } from './content/json.ts';
import { scorePage } from './content/score.ts';
import { summaryPage } from './content/summary.ts';
import { transactionsCsv } from './content/transactions.ts';
import type { Dossier, Score, StatementFacts } from './data/dossier.ts';
import type { DocumentName } from './documentNames.ts';
import { render } from './render.ts';
import { statementBytes } from './statement.ts';

export async function makeDocument(
  name: DocumentName,
  dossier: Dossier,
  made: Made,
  files: CheckedFiles,
): Promise<Buffer> {
  switch (name) {
    case 'summary.html':
      return render(summaryPage(dossier, made), 'html');
    case 'summary.pdf':
      return render(summaryPage(dossier, made), 'pdf');
    case 'summary.json':
      return asJson(summaryJson(dossier, made));
    case 'bundle.json':
      return asJson(await bundleJson(dossier, made, inlineFiles(dossier, made, files)));
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
function inlineFiles(dossier: Dossier, made: Made, files: CheckedFiles) {
  if (!dossier.settings.pdfInline) return { statement: undefined, summary: undefined };
  const { application, accounts, personal } = dossier;
  return {
    summary: () => render(summaryPage(dossier, made), 'pdf'),
    statement: (statement: StatementFacts) => {
      const account = accounts.find(({ id }) => id === statement.account_id);
      if (account === undefined) throw new Error('This statement is of no account');
      return statementBytes(files, statement, account, application, personal);
    },
  };
}
