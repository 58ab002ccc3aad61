// Whether it gets better or worse: crawls and analysed transactions over time, then the crawls of each vendor that is shown, small and on the same times.
import { makeStyles, tokens } from '@fluentui/react-components';
import { totalsId, type VendorStats } from '../../api/contract/vendors/vendorStats.ts';
import { TrendChart } from '../shared/charts/TrendChart.tsx';
import { ConnectWay } from './ConnectWay.tsx';

const useStyles = makeStyles({
  heading: { margin: '0 12px', fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  panels: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
    gap: '12px',
    padding: '12px',
  },
  panel: {
    minWidth: 0,
    padding: '10px 14px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** Vendors' own people have one vendor, and all of it is theirs. */
export function OverTime({ vendors, isStaff }: { vendors: readonly VendorStats[]; isStaff: boolean }) {
  const styles = useStyles();
  const own = isStaff ? vendors.filter(({ id }) => id !== totalsId) : [];
  return (
    <>
      <h2 className={styles.heading}>Over time</h2>
      <div className={styles.panels}>
        <div className={styles.panel}>
          <TrendChart title="Crawls" about={{ of: 'crawls' }} range="30d" />
        </div>
        <div className={styles.panel}>
          <TrendChart title="Analysed transactions" about={{ of: 'transactions' }} range="30d" />
        </div>
        {isStaff && (
          <div className={styles.panel}>
            <ConnectWay />
          </div>
        )}
        {own.map(({ id, name }) => (
          <div key={id} className={styles.panel}>
            <TrendChart title={`Crawls of ${name}`} about={{ of: 'crawls', vendor: id }} range="30d" />
          </div>
        ))}
      </div>
    </>
  );
}
