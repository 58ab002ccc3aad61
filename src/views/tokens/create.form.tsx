// The form of token.create: what a token is, the warning about its secret, and its name.
import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { TokenField } from './TokenField.tsx';

const useStyles = makeStyles({ text: { margin: `${tokens.spacingVerticalM} 0 0` } });

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
    </>
  );
}

export const form: OwnForm = { Title, Fields, button: 'Create', leave: 'Close' };
