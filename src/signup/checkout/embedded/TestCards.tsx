// The test cards there are, and what comes of paying with each.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { TestCard } from '../../../api/contract/people/signUp.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, padding: 0 },
  card: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalM}` },
  number: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
});

interface TestCardsProps {
  cards: readonly TestCard[];
  onPick: (number: string) => void;
}

export function TestCards({ cards, onPick }: TestCardsProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label="Test cards">
      {cards.map(({ number, name }) => (
        <li key={number} className={styles.card}>
          <Button size="small" onClick={() => onPick(number)}>
            Use
          </Button>
          <span className={styles.number}>{number}</span>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
