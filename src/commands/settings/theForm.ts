// The form of settings that stands on the screen, and which of its three sides is open.
import { contract } from '../../api/contract/index.ts';
import { environmentOf } from '../../stores/environment.ts';
import { settingsForm, type SettingsForm } from '../../stores/settings/settingsForm.ts';
import type { Situation } from '../kernel/situation.ts';

export const { level } = contract.settings.change.definition;

export const formIn = ({ stores }: Situation): SettingsForm => stores.parts.of(settingsForm);

/** Vendor, application or cluster: anything else is the first. */
export const isOfMetrics = ({ stores }: Situation): boolean =>
  ['/settings/application', '/settings/cluster'].includes(stores.address.path);

export const changeCount = (situation: Situation): number => {
  const form = formIn(situation);
  return isOfMetrics(situation) ? form.metricChanges.length : form.written.length;
};

export const vendorName = ({ stores }: Situation): string => stores.session.user?.vendor?.name ?? 'no vendor';

export const sendSettings = (body: Record<string, string>, version: number, { stores }: Situation) =>
  environmentOf(stores).api.settings.change({ body, version });
