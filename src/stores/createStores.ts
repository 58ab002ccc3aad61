// Puts the stores together with what they reach outside.
import { createApi } from '../api/api.ts';
import { askOf } from '../api/client.ts';
import { keptAnswers } from '../api/keptAnswers.ts';
import type { Environment, Outside } from './environment.ts';
import { RootStore } from './RootStore.ts';
import { said } from './shutter/said.ts';
import { keyName } from './session/keyName.ts';

export function createStores(outside: Outside): RootStore {
  const kept = keptAnswers();
  const ask = askOf({
    ...outside,
    kept,
    key: () => outside.local.get(keyName),
    actingVendor: () => stores.session.user?.vendor?.id,
    prove: async () => stores.shell.canProve && (await stores.shell.askProof()),
    onOtherVendor: () => stores.session.vendorSwitched(),
    onSessionEnd: (_failure, key) => stores.session.refused(key),
  });
  const environment: Environment = {
    ...outside,
    // Whatever is copied, and by whichever command, keeps what the closed shutter masks in any text.
    copy: (text) => outside.copy(said(stores, text)),
    ask,
    api: createApi(ask),
    forgetAnswers: () => kept.clear(),
  };
  const stores = RootStore.create({}, environment);
  return stores;
}
