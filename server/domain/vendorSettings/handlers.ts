// The calls about the settings of the caller's vendor.
import type { settings } from '../../../src/api/contract/vendors/settings.ts';
import { reaches } from '../../../src/api/contract/level.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { listSettings } from './queries.ts';
import { shownSettings } from './shown.ts';

export const settingsHandlers: HandlersOf<typeof settings> = {
  async read({ data, caller }) {
    if (caller.vendorId === undefined)
      throw new Refusal(404, 'Your account has no vendor, so there are no vendor settings');
    return shownSettings(await listSettings(data, caller.vendorId), reaches(caller.level, 'STAFF'));
  },
};
