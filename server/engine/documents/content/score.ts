// What the score explainer says: the value, where it lies, and why.
import type { Dossier, Score } from '../data/dossier.ts';
import type { Page } from '../page/page.ts';
import { customerFacts, documentPage, type Made } from './documentPage.ts';

const lowest = 300;
const highest = 850;

export const scorePage = (dossier: Dossier, made: Made, { value, reasons }: Score): Page =>
  documentPage(dossier, made, 'Score explainer', [
    {
      blocks: [
        { kind: 'figures', figures: [{ name: `Score, from ${lowest} to ${highest}`, value: String(value) }] },
        { kind: 'scale', value, from: lowest, to: highest },
        { kind: 'facts', facts: customerFacts(dossier) },
      ],
    },
    {
      heading: 'Why it is what it is',
      blocks: [
        reasons.length > 0
          ? { kind: 'points', points: reasons }
          : { kind: 'note', text: 'No reasons were recorded with this score.' },
      ],
    },
  ]);
