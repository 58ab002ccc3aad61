// Shows one of the documents of the application in view in the viewer beside it.
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import { level, showDocument, theDocuments, whenInView } from './theDocuments.ts';

export const show = defineCommand({
  id: 'document.show',
  title: 'Show a document beside the application',
  words: ['view document'],
  quiet: true,
  screen: true,
  on: 'document',
  level,
  usesRows: true,
  asks: {
    document: choice<string>({
      ask: 'Which document?',
      from: (situation) =>
        (theDocuments(situation).all ?? []).map(({ address, name, about }, at) => ({
          value: address,
          text: String(at + 1),
          title: name,
          ...(about === undefined ? {} : { detail: about }),
        })),
    }),
  },
  available(_answers, situation) {
    const possible = whenInView(situation);
    if (possible !== true) return possible;
    return theDocuments(situation).all !== undefined || 'The documents are not read yet: open the viewer';
  },
  run: ({ document }, situation) => showDocument(situation, document),
});
