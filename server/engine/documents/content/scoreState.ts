// How documents show a score that is not, or not any more, that of the transactions: marked, with the reason, or not at all.
import type { Dossier, Score } from '../data/dossier.ts';
import type { Block, Fact } from '../page/page.ts';

type Scored = Pick<Dossier, 'application' | 'score'>;

/** Undefined: there is none, or the balances disprove the lines, and then none is shown as the application's. */
export const shownScore = ({ application, score }: Scored): Score | undefined =>
  application.score_withheld ? undefined : score;

export const scoreFigures = (dossier: Scored): Fact[] => {
  const score = shownScore(dossier);
  if (score === undefined) return [];
  return [{ name: dossier.application.score_outdated ? 'Score, out of date' : 'Score', value: String(score.value) }];
};

/** Nothing where the score is that of the transactions. */
export const scoreNotes = ({ application: { score_note: text } }: Pick<Dossier, 'application'>): Block[] =>
  text === null ? [] : [{ kind: 'note', text: `${text}.` }];

/** For programs: the score itself is null where it is not to be taken for the application's. */
export const scoreJson = (dossier: Scored): Record<string, unknown> => {
  const { score_outdated, score_note } = dossier.application;
  return { score: shownScore(dossier) ?? null, score_outdated, score_note };
};
