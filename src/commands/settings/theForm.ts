// The form of settings that stands on the screen, and which of its three sides is open.
import { contract } from '../../api/contract/index.ts';
import { environmentOf } from '../../stores/environment.ts';
import { settingsForm, type SettingsForm } from '../../stores/settings/settingsForm.ts';
import { sideAt } from '../../stores/settings/sides.ts';
import type { Situation } from '../kernel/situation.ts';

export const { level } = contract.settings.change.definition;

export const formIn = ({ stores }: Situation): SettingsForm => stores.parts.of(settingsForm);

export const isOfMetrics = ({ stores }: Situation): boolean => sideAt(stores.address.path).part !== undefined;

export const changeCount = (situation: Situation): number => {
  const form = formIn(situation);
  return isOfMetrics(situation) ? form.metricChanges.length : form.written.length;
};

export const vendorName = ({ stores }: Situation): string => stores.session.user?.vendor?.name ?? 'no vendor';

export const sendSettings = (body: Record<string, string>, version: number, { stores }: Situation) =>
  environmentOf(stores).api.settings.change({ body, version });
