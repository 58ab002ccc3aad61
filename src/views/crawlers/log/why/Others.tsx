// How many other crawls failed the same way within 24 hours, and whether staff know of it.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { AnswerOf } from '../../../../api/contract/endpoint.ts';
import type { causes } from '../../../../api/contract/crawling/causes/causes.ts';
import { seenText } from '../../../shared/logPane/lineText.ts';
import { RouteLink } from '../../../shared/RouteLink.tsx';

const useStyles = makeStyles({
  many: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  note: {
    minWidth: 0,
    maxWidth: 'min(420px, 100%)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** "+12 others failed so within 24 hours, of 3 vendors" */
export function othersText({
  others_24h: others,
  vendors_24h: vendors,
}: {
  others_24h: number;
  vendors_24h: number;
}): string {
  if (others === 0) return 'No other failed so within 24 hours';
  const count = others === 1 ? '+1 other' : `+${others.toLocaleString('en-AU')} others`;
  return `${count} failed so within 24 hours${vendors > 1 ? `, of ${vendors} vendors` : ''}`;
}

interface OthersProps {
  cause: AnswerOf<typeof causes.ofCrawler>['cause'];
  /** Of the cause. */
  address: string | undefined;
}

export function Others({ cause, address }: OthersProps) {
  const styles = useStyles();
  if (cause === null) return null;
  const { others_24h: others, state, owner, note } = cause;
  const known = [state === 'open' ? undefined : state, owner === null ? undefined : `taken by ${owner}`].filter(
    Boolean,
  );
  return (
    <>
      <span className={others > 0 ? styles.many : styles.quiet}>
        {address === undefined ? othersText(cause) : <RouteLink to={address}>{othersText(cause)}</RouteLink>}
      </span>
      {known.length > 0 && <span className={styles.quiet}>{known.join(', ')}</span>}
      {note !== null && note !== '' && (
        <span className={styles.note} title={note}>
          <bdi>{seenText(note)}</bdi>
        </span>
      )}
    </>
  );
}
