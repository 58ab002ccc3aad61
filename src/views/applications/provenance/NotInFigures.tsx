// What none of the figures beside it knows of: lines that are not counted, and accounts that were not shared.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { NotCounted } from '../../../api/contract/analyses/notCounted.ts';
import { notCountedText, notSharedText } from '../../../stores/accounts/uncounted.ts';

const useStyles = makeStyles({
  line: { margin: '4px 0 0', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

export function NotInFigures({ found }: { found: { not_counted: NotCounted; not_shared: number } }) {
  const styles = useStyles();
  const facts = [notCountedText(found.not_counted), notSharedText(found.not_shared)].filter(
    (fact) => fact !== undefined,
  );
  if (facts.length === 0) return null;
  return <p className={styles.line}>{`Not in these figures. ${facts.join('. ')}.`}</p>;
}
