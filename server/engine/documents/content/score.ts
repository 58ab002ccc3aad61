// What the score explainer says: the value, where it lies, and what each factor gave.
import type { ScoreFactor } from '../../results/scoreResult.ts';
import type { Dossier, Score } from '../data/dossier.ts';
import type { Block, Fact, Page, Section } from '../page/page.ts';
import { contactFacts, documentPage, trustSection, type Made } from './documentPage.ts';
import { scoreFigures, scoreNotes, shownScore } from './scoreState.ts';
import { analysedPeriod, periodText } from './sums/periods.ts';

const lowest = 300;
const highest = 850;

export const scorePage = (dossier: Dossier, made: Made, score: Score): Page =>
  documentPage(dossier, made, 'Score explainer', [
    {
      blocks: [
        ...stateNotes(dossier, score),
        { kind: 'figures', figures: [{ name: figureName(dossier, score), value: String(score.value) }] },
        { kind: 'scale', value: score.value, from: lowest, to: highest },
        { kind: 'facts', facts: [...contactFacts(dossier), ...modelFacts(dossier, score)] },
      ],
    },
    trustSection(dossier),
    { heading: 'Why it is what it is', blocks: whyBlocks(score) },
  ]);

/** In the summary: none where no score is set and nothing is to be said of that. */
export function scoreSections(dossier: Dossier): Section[] {
  const score = shownScore(dossier);
  const notes = scoreNotes(dossier);
  if (score === undefined) return notes.length === 0 ? [] : [{ heading: 'Score', blocks: notes }];
  return [
    {
      heading: 'Score',
      blocks: [
        { kind: 'figures', figures: scoreFigures(dossier) },
        ...notes,
        { kind: 'facts', facts: modelFacts(dossier, score) },
        ...whyBlocks(score),
      ],
    },
  ];
}

const isNewest = ({ application }: Dossier, { id }: Score): boolean => application.score_id === id;

/** What is not, or not any more, the application's score is never shown as if it were. */
const stateNotes = (dossier: Dossier, score: Score): Block[] =>
  isNewest(dossier, score)
    ? scoreNotes(dossier)
    : [{ kind: 'note', text: 'This is an earlier score of the application: a newer one took its place.' }];

const figureName = (dossier: Dossier, score: Score): string => {
  const { score_outdated, score_withheld } = dossier.application;
  if (!isNewest(dossier, score)) return 'Earlier score';
  if (score_withheld) return 'Earlier score, out of date';
  return `Score${score_outdated ? ', out of date' : ''}, from ${lowest} to ${highest}`;
};

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
