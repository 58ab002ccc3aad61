// What is known of a token beside its name: since when it is there, when it was last used, when it ends, what it is limited to.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { Token } from '../../api/contract/people/tokens.ts';
import { scopeTitles } from '../../api/contract/tokenScopes.ts';
import { environmentOf } from '../../stores/environment.ts';
import { TimeText } from '../shared/cells/TimeText.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { narrow } from '../shared/narrow.ts';

const useStyles = makeStyles({
  facts: { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 14px', margin: '8px 0 0' },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  line: { display: 'flex', gap: '10px', minWidth: 0 },
  called: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // It gives way before the name does; half of it would say nothing in a narrow window.
  quiet: {
    flexShrink: 1000,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
    [narrow]: { display: 'none' },
  },
  over: { color: tokens.colorStatusDangerForeground1 },
});

export const everything = 'Everything that you may do as a user';
const limits = ({ scopes }: Token): string =>
  scopes === null ? everything : scopes.map((scope) => scopeTitles[scope]).join(', ');
// Days are kept since they were added: an older token may well have been used.
const lastUse = ({ last_used_on: day, last_used_from: from }: Token): string =>
  day === null ? 'No use on record' : `${day} (UTC)${from === null ? '' : ` from ${from}`}`;

const useIsOver = (): ((token: Token) => boolean) => {
  const { now } = environmentOf(useStores());
  return ({ expires_at }) => expires_at !== null && Date.parse(expires_at) <= now();
};

export const TokenFacts = observer(function TokenFacts({ row }: { row: Token }) {
  const styles = useStyles();
  const isOver = useIsOver()(row);
  const facts = [
    ['Created', <TimeText key="at" at={row.created_at} />],
    ['Last used', lastUse(row)],
    [isOver ? 'Ended' : 'Ends', row.expires_at === null ? 'Never' : <TimeText key="at" at={row.expires_at} />],
    ['May', limits(row)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
});

/** The name in the list, with the same in few words behind it. */
export const TokenName = observer(function TokenName({ row }: { row: Token }) {
  const styles = useStyles();
  const isOver = useIsOver()(row);
  const [made, ends] = [row.created_at, row.expires_at];
  return (
    <div className={styles.line}>
      <div className={styles.called}>{row.name}</div>
      {/* Read aloud where the row is opened, and in the dialog that reveals it: the cell is the name. */}
      <div className={styles.quiet} aria-hidden>
        created <TimeText at={made} form="day" /> ·{' '}
        {row.last_used_on === null ? 'no use on record' : `used ${row.last_used_on}`}
        {ends !== null && (
          <span className={mergeClasses(isOver && styles.over)}>
            {isOver ? ' · ended ' : ' · ends '}
            <TimeText at={ends} form="day" />
          </span>
        )}
        {row.scopes !== null && ` · only ${row.scopes.join(', ')}`}
      </div>
    </div>
  );
});
