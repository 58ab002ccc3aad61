// Of whom a second factor is demanded.
import { reaches, type Level } from '../../../../src/api/contract/level.ts';
import type { AccessSettings } from '../../settings/accessSettings.ts';

export const isDemandedOf = ({ secondFactor }: Pick<AccessSettings, 'secondFactor'>, level: Level): boolean =>
  secondFactor !== 'nobody' && reaches(level, secondFactor);
