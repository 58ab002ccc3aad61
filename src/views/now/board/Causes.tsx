// The causes of failures that came last, or came back: what failed where, how often within a day, and since when.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { NowFigures } from '../../../api/contract/now/figures.ts';
import { timeText } from '../../shared/cells/times.ts';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';
import { useBoard } from './BoardContext.ts';
import { counted } from './Crawls.tsx';
import { FigureLink } from './FigureLink.tsx';
import { Panel } from './Panel.tsx';
import { Scrolled } from './Scrolled.tsx';
import { usePlainTable } from './usePlainTable.ts';

const useStyles = makeStyles({
  code: { color: tokens.colorStatusDangerForeground1 },
  message: {
    display: '-webkit-box',
    WebkitLineClamp: 1,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontSize: '0.85em',
  },
  // Of the two times a phone shows the last one.
  wide: { '@media (max-width: 480px)': { display: 'none' } },
});

const heads = ['Cause', 'Crawls', 'Vendors', 'Since', 'Last'];

export function Causes({ causes }: { causes: NowFigures['causes'] }) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const table = usePlainTable();
  const { zone } = useBoard();
  const number = mergeClasses(table.cell, table.number);
  /** Without the year, which nobody wonders about. */
  const moment = (at: string): string => timeText(at, 'full', zone).slice(5, 16);
  return (
    <Panel
      title="Newest causes"
      rule="Of failures within a day, the 8 causes that came or came back last; those that are handled or snoozed are left out."
    >
      {causes.newest.length === 0 ? (
        <p className={table.none}>No open cause was seen within a day.</p>
      ) : (
        <Scrolled>
          <table className={table.table}>
            <caption className={hidden}>Causes of failures, the newest first</caption>
            <thead>
              <tr>
                {heads.map((title, place) => (
                  <th
                    key={title}
                    scope="col"
                    className={mergeClasses(table.head, place > 0 && table.number, title === 'Since' && styles.wide)}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {causes.newest.map(({ cause_id, banks, code, message, crawls, vendors, came_at, is_back, last_seen }) => (
                <tr key={cause_id}>
                  <th scope="row" className={table.cell}>
                    <FigureLink id={`cause-${cause_id}`}>
                      {`${banks.join(', ')} `}
                      <span className={styles.code}>{`${code}${is_back ? ' (back)' : ''}`}</span>
                      {message !== '' && (
                        <span className={mergeClasses(styles.message, table.quiet)} title={message}>
                          {message}
                        </span>
                      )}
                    </FigureLink>
                  </th>
                  <td className={number}>{counted(crawls)}</td>
                  <td className={number}>{counted(vendors)}</td>
                  <td className={mergeClasses(number, styles.wide)}>{moment(came_at)}</td>
                  <td className={number}>{moment(last_seen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </Panel>
  );
}
