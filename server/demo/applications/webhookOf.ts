// The webhook that a label's events go to: its own when it is enabled, otherwise the vendor's.
import { webhooks } from '../catalogue/webhooks.ts';
import type { Label } from '../plan/plan.ts';

export const webhookOf = (label: Label): number | null =>
  (
    webhooks.find(({ enabled, labelId }) => enabled && labelId === label.id) ??
    webhooks.find(({ enabled, labelId, vendor }) => enabled && labelId === null && vendor === label.vendor)
  )?.id ?? null;
