// A text in which the letters that were typed stand out.
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  mark: {
    backgroundColor: 'transparent',
    color: 'inherit',
    fontWeight: tokens.fontWeightBold,
    textDecorationLine: 'underline',
    // A theme of the system would draw the letters in one of its two colours and the ground behind them in the other.
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Mark',
      color: 'MarkText',
    },
  },
});

interface MarkedProps {
  text: string;
  marks: readonly (readonly [number, number])[];
}

export function Marked({ text, marks }: MarkedProps) {
  const styles = useStyles();
  return (
    <>
      {marks.map(([from, to], place) => (
        // By its place: each key marks others, and none of them is made anew.
        <span key={place}>
          {text.slice(marks[place - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
