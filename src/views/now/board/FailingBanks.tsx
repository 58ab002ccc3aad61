// The banks that fail more than they use to: their share of failures now, beside that of their own last seven days.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FailingBank, NowFigures } from '../../../api/contract/now/figures.ts';
import { leastForRate } from '../../../stores/charts/leastForRate.ts';
import { narrow } from '../../shared/narrow.ts';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';
import { FigureLink } from './FigureLink.tsx';
import { Panel } from './Panel.tsx';
import { Scrolled } from './Scrolled.tsx';
import { usePlainTable } from './usePlainTable.ts';

const useStyles = makeStyles({
  // Its figures say the same.
  barCell: { [narrow]: { display: 'none' } },
  bar: {
    position: 'relative',
    width: '5em',
    height: '0.7em',
    backgroundColor: tokens.colorNeutralBackground4,
    borderRadius: tokens.borderRadiusSmall,
  },
  share: {
    height: '100%',
    backgroundColor: tokens.colorStatusDangerBackground3,
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: 'none',
  },
  usual: {
    position: 'absolute',
    top: '-0.15em',
    bottom: '-0.15em',
    width: '2px',
    backgroundColor: tokens.colorNeutralForeground1,
  },
});

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const widthOf = (share: number): string => `${Math.round(share * 100)}%`;

/** In points, which is what both columns are: of a bank that always fails half, half is nothing new. */
function aboveText({ share, usual_share, ended }: FailingBank): string {
  if (ended < leastForRate) return '–';
  if (usual_share === null) return 'no week yet';
  const points = Math.round((share - usual_share) * 100);
  return points === 0 ? '0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
}

export function FailingBanks({ banks }: { banks: NowFigures['banks'] }) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const table = usePlainTable();
  const { failing } = banks;
  return (
    <Panel
      title="Banks by failures"
      rule={`Failed, timed out or died, of the crawls that began in the last 3 hours and have ended, of any bank with a failure. Against the bank’s own seven days before; the 10 that are furthest above them, first, where few crawls weigh less than many. A share of fewer than ${leastForRate} is not given.`}
    >
      {failing.length === 0 ? (
        <p className={table.none}>No bank has a failure.</p>
      ) : (
        <Scrolled>
          <table className={table.table}>
            <caption className={hidden}>Banks by share of failures, furthest above their own week first</caption>
            <thead>
              <tr>
                {['Bank', '', 'Failed', 'Of', 'Share', '7 days', 'Points'].map((title, place) => (
                  <th
                    key={title}
                    scope="col"
                    className={mergeClasses(table.head, place > 1 && table.number, place === 1 && styles.barCell)}
                  >
                    {title === '' ? <span className={hidden}>Bar</span> : title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {failing.map((bank) => (
                <tr key={bank.bank_id}>
                  <th scope="row" className={table.cell}>
                    <FigureLink id={`bank-${bank.bank_id}`} className={table.strong}>
                      {bank.bank}
                      {bank.is_offline && ' (offline)'}
                    </FigureLink>
                  </th>
                  <td className={mergeClasses(table.cell, styles.barCell)}>
                    <div className={styles.bar} aria-hidden>
                      {bank.ended >= leastForRate && (
                        <div className={styles.share} style={{ width: widthOf(bank.share) }} />
                      )}
                      {bank.usual_share !== null && (
                        <div className={styles.usual} style={{ left: widthOf(Math.min(0.98, bank.usual_share)) }} />
                      )}
                    </div>
                  </td>
                  <td className={mergeClasses(table.cell, table.number)}>{bank.failed}</td>
                  <td className={mergeClasses(table.cell, table.number)}>{bank.ended}</td>
                  <td className={mergeClasses(table.cell, table.number, table.strong)}>
                    {bank.ended < leastForRate ? '–' : percent(bank.share)}
                  </td>
                  <td className={mergeClasses(table.cell, table.number)}>
                    {bank.usual_share === null ? '–' : percent(bank.usual_share)}
                  </td>
                  <td className={mergeClasses(table.cell, table.number)}>{aboveText(bank)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </Panel>
  );
}
