// Keeps the place of a search form until its code is there, so that the rows below do not move.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { SearchFormProps } from './SearchForm.tsx';

const useStyles = makeStyles({
  place: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 12px',
    padding: `6px ${tokens.spacingHorizontalM} 8px`,
  },
  field: { width: '160px', height: '46px', paddingTop: '2px', boxSizing: 'border-box', fontSize: '12px' },
});

export function SearchSpace({ fields }: SearchFormProps) {
  const styles = useStyles();
  return (
    <div className={styles.place}>
      {fields.map(({ name, title }) => (
        <div key={name} className={styles.field}>
          {title}
        </div>
      ))}
    </div>
  );
}
