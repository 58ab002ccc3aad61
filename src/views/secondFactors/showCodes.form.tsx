// The dialog of second-factor.show-codes: recovery codes, shown this once, and not gone before they were kept or given up.
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { environmentOf } from '../../stores/environment.ts';
import { secondFactor } from '../../stores/secondFactors/secondFactor.ts';
import type { OwnForm } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { notKept, RecoveryCodes } from '../shared/secondFactor/RecoveryCodes.tsx';

const Title = () => 'Recovery codes';

const Fields = observer(function Fields() {
  const stores = useStores();
  const part = stores.parts.of(secondFactor);
  useEffect(() => () => part.showCodes(undefined), [part]);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: '12px' }}>
      <RecoveryCodes codes={part.codes ?? []} place={environmentOf(stores)} onKept={part.keepCodes} />
    </div>
  );
});

export const form: OwnForm = {
  Title,
  Fields,
  leave: 'Close',
  askBeforeLeave: (stores) => (stores.parts.of(secondFactor).areKept ? undefined : notKept),
};
