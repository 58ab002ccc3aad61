// The calls about banks: public features for everybody, modules and counters for staff.
import type { banks } from '../../../src/api/contract/crawling/bankCalls.ts';
import type { PublicBank } from '../../../src/api/contract/crawling/banks.ts';
import { presetCountry } from '../../../src/api/contract/people/presetCountry.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Asked, HandlersOf } from '../../platform/http/handler.ts';
import { effects } from './effects.ts';
import { history, listHistories } from './history.ts';
import { update } from './update.ts';
import { listPublicBanks, listRatios, listStaffBanks, listUnlistedBanks } from './queries.ts';

const isStaff = (caller: Caller): boolean => caller.level === 'STAFF' || caller.level === 'ADMIN';
const whole = <Row>(results: Row[]): { count: number; next: null; results: Row[] } => ({
  count: results.length,
  next: null,
  results,
});

/** Only USER is narrowed, to the own vendor's country; nobody at all and staff see every country. */
const countryOf = (caller: Caller): string | undefined =>
  caller.level === 'USER' ? (caller.countryCode ?? presetCountry) : undefined;

const publicOf = ({ data, caller, services }: Pick<Asked<typeof banks.list>, 'data' | 'caller' | 'services'>) =>
  listPublicBanks(data, countryOf(caller), {
    reason: caller.level !== 'NONE',
    state: caller.level !== 'NONE' || services.settings.statusPage === 'everybody',
  });

export const banksHandlers: HandlersOf<typeof banks> = {
  update,
  effects,
  history,
  histories: async ({ data }) => whole(await listHistories(data)),
  list: async (asked) => {
    const { data, caller } = asked;
    const listed = isStaff(caller) ? await listStaffBanks(data) : await publicOf(asked);
    const vendor = isStaff(caller) ? 'all' : caller.vendorId;
    return {
      ...whole<PublicBank>(listed),
      unlisted: vendor === undefined ? [] : await listUnlistedBanks(data, vendor),
    };
  },
  all: async (asked) => whole(await publicOf(asked)),
  ratios: async ({ data }) => whole(await listRatios(data)),
};
