// The dialog of token.made: secret and identifier of a token that was just made, each with a copy button, shown this once.
import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { shownToken } from '../../stores/tokens/shownToken.ts';
import type { OwnForm } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { ShownText } from './ShownText.tsx';

const useStyles = makeStyles({
  table: { width: '100%', borderSpacing: '0 8px' },
  name: { textAlign: 'left', paddingRight: '12px', verticalAlign: 'middle' },
});

const Title = () => 'Create Token';

const Fields = observer(function Fields() {
  const styles = useStyles();
  const stores = useStores();
  const { secret, identifier } = stores.parts.of(shownToken);
  useLayoutEffect(() => () => stores.parts.of(shownToken).clear(), [stores]);
  const rows = [
    ['Secret', secret, 'token.copy-secret'],
    ['Identifier', identifier, 'token.copy-identifier'],
  ] as const;
  return (
    <>
      <p>Ensure you record the secret and identifier somewhere safe, it will only be shown once.</p>
      <table className={styles.table}>
        <tbody>
          {rows.map(([title, text = '', copy]) => (
            <tr key={title}>
              <th scope="row" className={styles.name}>
                {title}
              </th>
              <td>
                <ShownText title={title} text={text} copy={copy} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
});

export const form: OwnForm = { Title, Fields, leave: 'Close' };
