// What the score explainer says: the value, where it lies, and what each factor gave.
import type { ScoreFactor } from '../../results/scoreResult.ts';
import type { Dossier, Score } from '../data/dossier.ts';
import type { Block, Fact, Page } from '../page/page.ts';
import { customerFacts, documentPage, type Made } from './documentPage.ts';
import { analysedPeriod, periodText } from './periods.ts';

const lowest = 300;
const highest = 850;

export const scorePage = (dossier: Dossier, made: Made, score: Score): Page =>
  documentPage(dossier, made, 'Score explainer', [
    {
      blocks: [
        { kind: 'figures', figures: [{ name: `Score, from ${lowest} to ${highest}`, value: String(score.value) }] },
        { kind: 'scale', value: score.value, from: lowest, to: highest },
        { kind: 'facts', facts: [...customerFacts(dossier), ...modelFacts(dossier, score)] },
      ],
    },
    { heading: 'Why it is what it is', blocks: whyBlocks(score) },
  ]);

const modelFacts = (dossier: Dossier, { model, period }: Score): Fact[] => [
  { name: 'Model', value: model ?? 'Not recorded' },
  { name: 'Period', value: periodText(period ?? analysedPeriod(dossier.accounts)) },
];

function whyBlocks({ value, reasons, factors }: Score): Block[] {
  if (factors !== null) return [factorTable(factors, value)];
  if (reasons.length > 0) return [{ kind: 'points', points: reasons }];
  return [{ kind: 'note', text: 'No reasons were recorded with this score.' }];
}

const factorTable = (factors: readonly ScoreFactor[], value: number): Block => ({
  kind: 'table',
  caption: 'What each factor gave, over all accounts of the period',
  columns: [
    { title: 'Factor', width: 46, wraps: true },
    { title: 'Metric', width: 20, wraps: true },
    { title: 'Found', width: 18, align: 'right' },
    { title: 'Points', width: 16, align: 'right' },
  ],
  rows: factors.map(({ name, codes, found, points }, index) => [
    name,
    codes === '' ? '-' : codes,
    found === '' ? '-' : found,
    index === 0 || points <= 0 ? String(points) : `+${points}`,
  ]),
  foot: ['Score', '', '', String(value)],
  empty: '',
});
