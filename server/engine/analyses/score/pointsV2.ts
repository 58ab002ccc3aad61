// The points model, version 2, as docs/score.md tells it: the rule of version 1 over figures without returned payments. It is never changed.
import type { ScoreModel } from '../../results/scoreResult.ts';
import { pointsV1 } from './pointsV1.ts';

const { lowest, highest, of } = pointsV1;

export const pointsV2: ScoreModel = { lowest, highest, of };
