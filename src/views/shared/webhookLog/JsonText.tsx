// JSON to read: keys, texts and other values in letters of their own; what is no JSON as plain text.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { maskedJson } from '../../../stores/shutter/maskedJson.ts';
import { useStores } from '../context/StoresContext.ts';

const useStyles = makeStyles({
  text: {
    margin: 0,
    padding: '6px 8px',
    maxHeight: '360px',
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  key: { color: tokens.colorPaletteBlueForeground2 },
  string: { color: tokens.colorStatusSuccessForeground1 },
  other: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

const parts = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** More than this is shown without colours: each coloured word is an element. */
const mostColoured = 20_000;

export const JsonText = observer(function JsonText({ value: whole }: { value: unknown }) {
  const styles = useStyles();
  const value = useStores().preferences.isShut ? maskedJson(whole) : whole;
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
  if (typeof value === 'string' || text.length > mostColoured) return <pre className={styles.text}>{text}</pre>;
  const pieces: React.ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(parts)) {
    const [whole, quoted, colon] = match;
    pieces.push(text.slice(from, match.index));
    const look = quoted === undefined ? styles.other : colon === undefined ? styles.string : styles.key;
    pieces.push(
      <span key={match.index} className={mergeClasses(look)}>
        {quoted ?? whole}
      </span>,
      colon ?? '',
    );
    from = match.index + whole.length;
  }
  pieces.push(text.slice(from));
  return (
    // Reached by keys too, so that it can be scrolled.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.text} tabIndex={0}>
      {pieces}
    </pre>
  );
});
