// The form of token.create: what a token is, the warning about its secret, and its name; when it ends and what it is limited to stand behind More.
import { Checkbox, Field, Link, makeStyles, Select, tokens } from '@fluentui/react-components';
import { tokenDays } from '../../api/contract/people/tokens.ts';
import { scopeTitles, tokenScopes } from '../../api/contract/tokenScopes.ts';
import { useState } from 'react';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { everything } from './TokenFacts.tsx';
import { TokenField } from './TokenField.tsx';

const useStyles = makeStyles({
  text: { margin: `${tokens.spacingVerticalM} 0 0` },
  more: { marginTop: tokens.spacingVerticalM },
  head: { cursor: 'pointer', fontWeight: tokens.fontWeightSemibold },
  field: { marginTop: tokens.spacingVerticalS },
  scopes: {
    display: 'flex',
    flexDirection: 'column',
    margin: `${tokens.spacingVerticalM} 0 0`,
    padding: 0,
    border: 'none',
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

const Title = () => 'Create Token';

function Fields({ texts, problems = {}, onChange }: OwnFieldsProps) {
  const styles = useStyles();
  return (
    <>
      {/* What comes first has the focus. */}
      <TokenField texts={texts} problems={problems} onChange={onChange} />
      <p className={styles.text}>
        An identifier and secret pair is made for HMAC API authentication. See the{' '}
        <Link inline href="/docs/hmac" target="_blank" rel="noreferrer">
          HMAC docs
        </Link>
        .
      </p>
      <p className={styles.text}>
        Ensure you record the secret and identifier somewhere safe, it will only be shown once.
      </p>
      <Terms texts={texts} problems={problems} onChange={onChange} />
    </>
  );
}

/** It is open from the beginning where a line has said something of it. */
function Terms({ texts, problems = {}, onChange }: Pick<OwnFieldsProps, 'texts' | 'problems' | 'onChange'>) {
  const styles = useStyles();
  const { days = '', scopes = '' } = texts;
  const chosen = scopes.split(',').filter((one) => one !== '');
  const [wasSaid] = useState(days !== '' || scopes !== '');
  const choose = (scope: string, isChosen: boolean) =>
    onChange('scopes', tokenScopes.filter((one) => (one === scope ? isChosen : chosen.includes(one))).join(','));
  const wrong = (name: string) => (problems[name] === undefined ? {} : { validationMessage: problems[name] });
  return (
    <details className={styles.more} open={wasSaid}>
      <summary className={styles.head}>More</summary>
      <Field label="Ends" className={styles.field} {...wrong('days')}>
        <Select value={days} onChange={(_event, { value }) => onChange('days', value)}>
          <option value="">Never</option>
          {tokenDays.map((count) => (
            <option key={count} value={String(count)}>{`After ${count} days`}</option>
          ))}
        </Select>
      </Field>
      <fieldset className={styles.scopes}>
        <legend>Limited to</legend>
        {tokenScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeTitles[scope]}
            checked={chosen.includes(scope)}
            onChange={(_event, { checked }) => choose(scope, checked === true)}
          />
        ))}
        <span className={styles.hint}>
          {problems['scopes'] ?? (chosen.length === 0 ? `${everything}, as nothing is chosen` : 'Nothing else')}
        </span>
      </fieldset>
    </details>
  );
}

export const form: OwnForm = { Title, Fields, button: 'Create', leave: 'Close' };
