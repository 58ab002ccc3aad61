// One real request for every call about a vendor: its labels, webhooks, settings and statistics.
import { plain, type SamplesOf } from './sample.ts';

export const vendors: SamplesOf<'labels' | 'webhooks' | 'settings' | 'vendorStats'> = {
  'labels.list': plain('vendors/labels/'),
  'webhooks.list': plain('webhooks'),
  'settings.read': plain('users/me/vendor/settings'),
  'vendorStats.list': plain('vendors/stats/?start_date=2026-01-01&end_date=2026-01-31'),
};
