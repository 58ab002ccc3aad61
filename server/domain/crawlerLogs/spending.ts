// What reading a log takes from the budget of a person: each answer unpacks its pages.
import type { Caller } from '../../platform/calls/caller.ts';
import type { Services } from '../../platform/services/services.ts';

export const spendReading = ({ limits }: Services, caller: Caller): Promise<unknown> =>
  limits.spend('read-log', [`person:${caller.personId}`]);
