// The models that scores are reckoned by, by the name that is kept with each score; none is ever taken away.
import type { ScoreModelName } from '../../../../src/api/contract/vendors/vendorSettings.ts';
import type { ScoreModel } from '../../results/scoreResult.ts';
import { pointsV1 } from './pointsV1.ts';
import { pointsV2 } from './pointsV2.ts';

export const models: Readonly<Record<ScoreModelName, ScoreModel>> = { points_v1: pointsV1, points_v2: pointsV2 };

export const modelNamed = (name: string): ScoreModel | undefined =>
  Object.hasOwn(models, name) ? models[name as ScoreModelName] : undefined;
