// Where the figures of accounts come from and whether they add up, as documents keep it.
import type { Data } from '../../../platform/database/database.ts';
import { provenancesOf } from '../../provenance/provenancesOf.ts';
import type { Trust } from './dossier.ts';

export const untold: Trust = { source: null, check: null, provenance: null };

/** Of every account of an application, by its number. */
export const trustsOf = (data: Data, applicationId: number, personal: boolean): Promise<Map<number, Trust>> =>
  provenancesOf(data, applicationId, personal);

export const trustOf = async (
  data: Data,
  applicationId: number,
  accountId: number,
  personal: boolean,
): Promise<Trust> => (await trustsOf(data, applicationId, personal)).get(accountId) ?? untold;
