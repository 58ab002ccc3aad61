// The second factor of whoever is signed in: the app, the passkeys and the recovery codes, each with what can be done.
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { secondFactor } from '../../stores/secondFactors/secondFactor.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { useSectionStyles } from './useSectionStyles.ts';
import { FailureLine } from '../shared/FailureLine.tsx';

const day = (time: string) => time.slice(0, 10);

export const SecondFactorSection = observer(function SecondFactorSection() {
  const styles = useSectionStyles();
  const part = useStores().parts.of(secondFactor);
  useEffect(() => void part.load(), [part]);
  const { status, failure } = part;
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <h2 id="second-factor" className={styles.heading}>
        Second factor
      </h2>
      <p className={styles.said}>
        {status?.demanded === true
          ? 'Your account needs a second factor: whoever knows your password alone does not get in.'
          : 'With a second factor, whoever knows your password alone does not get in.'}
      </p>
      {failure !== undefined && <FailureLine>{failure}</FailureLine>}
      {status === undefined ? (
        failure === undefined && <output>Loading…</output>
      ) : (
        <>
          <div className={styles.line}>
            <span className={styles.words}>
              Authenticator app: {status.app_since === null ? 'none' : `since ${day(status.app_since)}`}
            </span>
            {status.app_since === null ? (
              <CommandButton command="second-factor.add-app" appearance="outline">
                Set up
              </CommandButton>
            ) : (
              <CommandButton command="second-factor.remove-app" appearance="outline" label="Remove the authenticator">
                Remove
              </CommandButton>
            )}
          </div>
          {status.passkeys.map(({ id, name, created_at, last_used_at }) => (
            <div key={id} className={styles.line}>
              <span className={styles.words}>
                Passkey “{name}”: added {day(created_at)},{' '}
                {last_used_at === null ? 'not used yet' : `used ${day(last_used_at)}`}
              </span>
              <CommandButton
                command="second-factor.remove-passkey"
                answers={{ passkey: id }}
                appearance="outline"
                label={`Remove the passkey ${name}`}
              >
                Remove
              </CommandButton>
            </div>
          ))}
          <div className={styles.line}>
            <span className={styles.words}>Passkeys: of this device, a phone or a security key</span>
            <CommandButton command="second-factor.add-passkey" appearance="outline">
              Add a passkey
            </CommandButton>
          </div>
          <div className={styles.line}>
            <span className={styles.words}>Recovery codes left: {status.recovery_codes_left}</span>
            <CommandButton command="second-factor.new-codes" appearance="outline">
              New recovery codes
            </CommandButton>
          </div>
        </>
      )}
    </section>
  );
});
