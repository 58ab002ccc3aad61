// The link as it is now, what it asks for in words, and its QR code.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { areDays, flagNames } from '../../api/contract/applications/connectLink.ts';
import type { IframeLink } from '../../stores/iframeLinks/iframeLink.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { QrCode } from '../shared/secondFactor/QrCode.tsx';
import { flagTitles } from './flagTitles.ts';

const useStyles = makeStyles({
  shown: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 20px',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: { flex: '1 1 300px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: '8px' },
  link: { margin: 0, fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  said: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  code: { width: '168px', height: '168px', flexShrink: 0 },
});

function wishes({ flags, days }: IframeLink): string {
  const asked = flagNames.filter((name) => flags[name]).map((name) => flagTitles[name].toLowerCase());
  const what = asked.length === 0 ? 'Asks for the accounts alone' : `Asks for ${asked.join(', ')}`;
  return areDays(days.trim()) ? `${what}, of ${days.trim()} days.` : `${what}.`;
}

export const LinkShown = observer(function LinkShown({ builder }: { builder: IframeLink }) {
  const styles = useStyles();
  const { link } = builder;
  return (
    <section className={styles.shown} aria-label="Generated URL">
      <div className={styles.words}>
        {link === undefined ? (
          <p className={styles.said}>The link stands here once it has a label and an identifier of 7 characters.</p>
        ) : (
          <p className={styles.link}>{link}</p>
        )}
        <p className={styles.said}>{wishes(builder)}</p>
        {link !== undefined && (
          <div>
            <CommandButton command="iframe-link.qr-code" appearance="outline">
              Save the QR code
            </CommandButton>
          </div>
        )}
      </div>
      {link !== undefined && <QrCode text={link} className={styles.code} />}
    </section>
  );
});
