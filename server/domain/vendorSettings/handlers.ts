// The calls about the settings of the caller's vendor.
import type { settings } from '../../../src/api/contract/vendors/settings.ts';
import { reaches } from '../../../src/api/contract/level.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { change } from './change.ts';
import { changesOf, listSettings } from './queries.ts';
import { shownSettings } from './shown.ts';
import { vendorOf } from './vendorOf.ts';

export const settingsHandlers: HandlersOf<typeof settings> = {
  read: async ({ data, caller }) =>
    shownSettings(await listSettings(data, vendorOf(caller)), reaches(caller.level, 'STAFF')),
  change,
  history: (asked) => idPage(changesOf(vendorOf(asked.caller)), asked),
};
