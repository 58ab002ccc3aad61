// Whether the webhooks of an application are folded away: as the person chose last, and before that as the account says.
import type { RootStore } from '../RootStore.ts';

export const hidesWebhooks = ({ preferences, session }: RootStore): boolean =>
  preferences.hidesWebhooks ?? session.user?.hideWebhooks ?? false;
