// All nine options of an application with their results, a line each, where there is room for them.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { optionWords } from '../../stores/applications/options.ts';

const useStyles = makeStyles({
  list: {
    margin: 0,
    fontSize: '12px',
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '8px',
    rowGap: '2px',
  },
  name: { color: tokens.colorNeutralForeground3 },
  word: { margin: 0 },
  died: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

export function OptionList({ options }: { options: ApplicationRow['options'] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {optionWords(options).map(([name, word]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt className={styles.name}>{name}</dt>
          <dd className={mergeClasses(styles.word, word === 'died' && styles.died)}>{word}</dd>
        </div>
      ))}
    </dl>
  );
}
