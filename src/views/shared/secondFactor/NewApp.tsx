// A new authenticator app: the square picture to scan, and the secret to type where there is no camera.
import { makeStyles, tokens } from '@fluentui/react-components';
import { QrCode } from './QrCode.tsx';

const useStyles = makeStyles({
  code: { width: '168px', height: '168px', alignSelf: 'center' },
  secret: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  text: { margin: 0 },
});

export function NewApp({ secret, uri }: { secret: string; uri: string }) {
  const styles = useStyles();
  return (
    <>
      <QrCode text={uri} className={styles.code} />
      <p className={styles.text}>
        Scan the picture with an authenticator app, or type this secret there:{' '}
        <span className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
    </>
  );
}
