// What the keys do here, now: where the cursor is, the most useful keys of what is under it, or what may follow a prefix.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { keyText, strokesText } from '../../shared/commands/keyText.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { NamedKey } from './NamedKey.tsx';
import { RunProgress } from './RunProgress.tsx';
import { useComputed, useComputedLater } from '../../shared/useComputed.ts';
import { usefulKeys } from './usefulKeys.ts';

const useStyles = makeStyles({
  line: {
    flexShrink: 0,
    height: '26px',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: '0 12px',
    overflow: 'hidden',
    fontSize: '12px',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  key: { display: 'inline-flex', gap: '6px', alignItems: 'center' },
  shut: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  place: { color: tokens.colorNeutralForeground2 },
  // First in the line, so that a long line cannot push it out; nothing while nothing waits.
  waiting: {
    ':empty': { display: 'none' },
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const number = new Intl.NumberFormat('en');

/** "3 of 97 · 2 selected" */
const CursorPlace = observer(function CursorPlace() {
  const styles = useStyles();
  const list = useStores().lists.open;
  const text = useComputed(() => {
    // The one record of a page stands in no table.
    if (list === undefined || list.shown.length === 0 || list.columns.length === 0) return '';
    const selected = list.selected.size === 0 ? '' : ` · ${number.format(list.selected.size)} selected`;
    return `${number.format(list.cursorIndex + 1)} of ${number.format(list.shown.length)}${selected}`;
  }, [list]);
  return text === '' ? null : <span className={styles.place}>{text}</span>;
});

const Key = ({ text, title }: { text: string; title: string }) => (
  <span className={useStyles().key}>
    <NamedKey text={text} /> {title}
  </span>
);

export const StatusLine = observer(function StatusLine() {
  const styles = useStyles();
  const desk = useDesk();
  const { preferences, shell, intent } = desk.stores;
  const useful = useComputedLater(
    () =>
      usefulKeys(desk).map((command) => ({
        id: command.id,
        text: keyText(desk.registry, command) ?? '',
        title: command.title,
      })),
    [desk],
  );
  const { told } = intent;
  if (!preferences.statusLine && told === undefined) return null;
  const { prefix } = shell;
  return (
    <footer className={styles.line} aria-label="Keys">
      <output className={styles.waiting}>{told !== undefined && <Masked as="text">{told}</Masked>}</output>
      {preferences.isShut && <span className={styles.shut}>Privacy shutter on</span>}
      <RunProgress />
      {prefix === undefined && <CursorPlace />}
      {prefix !== undefined && <Key text={strokesText(prefix.typed)} title="then" />}
      {prefix?.next.map(({ stroke, title }) => (
        <Key key={stroke} text={strokesText(stroke)} title={title} />
      ))}
      {prefix === undefined && useful?.map(({ id, text, title }) => <Key key={id} text={text} title={title} />)}
    </footer>
  );
});
