// The dialog of token.reveal: the identifier of one token, once it has come.
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { tokenOf } from '../../commands/tokens/theToken.ts';
import { revealToken } from '../../stores/tokens/reveal.ts';
import { shownToken } from '../../stores/tokens/shownToken.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { useDesk } from '../shared/context/DeskContext.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { ShownText } from './ShownText.tsx';
import { TokenFacts } from './TokenFacts.tsx';
import { FailureLine } from '../shared/FailureLine.tsx';

const Title = observer(function Title({ answers: { token } }: Pick<OwnFieldsProps, 'answers'>) {
  const name = tokenOf(token, useDesk().situation)?.name ?? '';
  return name === '' ? `Token ${String(token)}` : name;
});

const Fields = observer(function Fields({ answers: { token } }: OwnFieldsProps) {
  const stores = useStores();
  const row = tokenOf(token, useDesk().situation);
  const shown = stores.parts.of(shownToken);
  useEffect(() => {
    void revealToken(stores, Number(token));
    return () => stores.parts.of(shownToken).clear();
  }, [stores, token]);
  if (shown.failure !== undefined) return <FailureLine>{shown.failure}</FailureLine>;
  return (
    <>
      <p>Your token identifier is:</p>
      {shown.identifier === undefined ? (
        <output>Revealing...</output>
      ) : (
        <ShownText title="Identifier" text={shown.identifier} copy="token.copy-identifier" />
      )}
      {row !== undefined && <TokenFacts row={row} />}
    </>
  );
});

export const form: OwnForm = { Title, Fields, leave: 'Close' };
