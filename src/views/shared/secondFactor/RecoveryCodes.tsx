// Recovery codes, shown this once: copied, saved as a file or printed.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { Outside } from '../../../stores/environment.ts';
import { printText } from './printText.ts';

const useStyles = makeStyles({
  codes: {
    margin: 0,
    padding: '12px 16px',
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
    gap: '6px 16px',
    fontFamily: tokens.fontFamilyMonospace,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  text: { margin: 0 },
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

/** Where a text can be put. */
export type KeepingPlace = Pick<Outside, 'copy' | 'save'>;

interface RecoveryCodesProps {
  codes: readonly string[];
  place: KeepingPlace;
  /** They were copied, saved or printed: the dialog may close. */
  onKept: () => void;
}

const title = 'Recovery codes for Signalbox';
const textOf = (codes: readonly string[]): string =>
  [`${title} at ${window.location.origin}`, 'Each signs you in once without the second factor.', '', ...codes, ''].join(
    '\n',
  );

export function RecoveryCodes({ codes, place, onKept }: RecoveryCodesProps) {
  const styles = useStyles();
  const [said, setSaid] = useState('');
  const ways: readonly (readonly [string, string, () => Promise<void> | void])[] = [
    ['Copy', 'Copied', () => place.copy(textOf(codes))],
    [
      'Save as a file',
      'Saved',
      () => place.save({ name: 'recovery-codes.txt', type: 'text/plain', text: textOf(codes) }),
    ],
    ['Print', 'Printed', () => printText(title, textOf(codes))],
  ];
  async function keep(done: string, work: () => Promise<void> | void): Promise<void> {
    try {
      await work();
      setSaid(`${done}.`);
      onKept();
    } catch {
      setSaid('This did not work in this browser. Please use another way.');
    }
  }
  return (
    <>
      <p className={styles.text}>
        Keep these recovery codes somewhere safe. Each of them signs you in once without the second factor. They are
        shown only now.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        {ways.map(([name, done, work]) => (
          <Button key={name} onClick={() => void keep(done, work)}>
            {name}
          </Button>
        ))}
        <output>{said}</output>
      </div>
    </>
  );
}

/** Asked once before they are gone. */
export const notKept = 'You have not copied, saved or printed the recovery codes, and they are shown only now.';
