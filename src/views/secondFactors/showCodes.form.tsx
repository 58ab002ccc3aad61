// The dialog of second-factor.show-codes: recovery codes, shown this once.
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { secondFactor } from '../../stores/secondFactors/secondFactor.ts';
import type { OwnForm } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { RecoveryCodes } from '../shared/secondFactor/RecoveryCodes.tsx';

const Title = () => 'Recovery codes';

const Fields = observer(function Fields() {
  const part = useStores().parts.of(secondFactor);
  useEffect(() => () => part.showCodes(undefined), [part]);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: '12px' }}>
      <RecoveryCodes codes={part.codes ?? []} />
    </div>
  );
});

export const form: OwnForm = { Title, Fields, leave: 'Close' };
