// The picture that was taken nearest to the error, small; a press goes to the line that names it and shows it large.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { OpenLog } from '../../../../stores/log/OpenLog.ts';
import { nearestPicture } from '../../../../stores/why/picture.ts';
import { useDeskAccess } from '../../../shared/context/DeskContext.ts';
import { useStores } from '../../../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  // Its room is kept until it comes, so that the lines below stay where they are.
  place: { flexShrink: 0, width: '78px', height: '48px', alignSelf: 'flex-start' },
  button: {
    width: '100%',
    height: '100%',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top left' },
  hidden: {
    display: 'block',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    color: tokens.colorNeutralForeground2,
  },
});

export const Picture = observer(function Picture({ log }: { log: OpenLog }) {
  const styles = useStyles();
  const access = useDeskAccess();
  const { isShut } = useStores().preferences;
  const { outline, uuid, files } = log;
  if (outline.captures.length === 0 || uuid === undefined) return null;
  const picture = files === undefined ? undefined : nearestPicture(outline, uuid, files);
  if (files !== undefined && picture === undefined) return null;
  async function open(line: number): Promise<void> {
    const desk = access.desk ?? (await access.soon());
    const command = desk.registry.get('log.capture-screenshot');
    log.reveal(line);
    if (command !== undefined) void desk.run(command, {}, { surface: 'button' });
  }
  return (
    <span className={styles.place}>
      {isShut && <span className={styles.hidden}>Picture hidden: privacy shutter</span>}
      {!isShut && picture?.address !== undefined && (
        <button
          type="button"
          className={styles.button}
          aria-label={`Screenshot nearest to the failure, line ${picture.line}`}
          data-hint="Screenshot nearest to the failure"
          onClick={() => void open(picture.line)}
        >
          <img className={styles.picture} src={picture.address} alt="" decoding="async" />
        </button>
      )}
      {!isShut && picture !== undefined && picture.address === undefined && (
        <span className={styles.hidden} title="It can show who the customer is, which your account may not see.">
          Picture not shown: personal data
        </span>
      )}
    </span>
  );
});
