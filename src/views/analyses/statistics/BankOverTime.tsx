// Beside an analysis: how many transactions of its bank were identified over time.
import { observer } from 'mobx-react-lite';
import type { StatisticsRow } from '../../../api/contract/analyses/analysisStatistics.ts';
import { TrendChart } from '../../shared/charts/TrendChart.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';

export const BankOverTime = observer(function BankOverTime({ row }: { row: StatisticsRow }) {
  const bank = useStores().banks.rows.find(({ name }) => name === row.bank);
  if (bank === undefined) return null;
  return (
    <TrendChart title={`Transactions of ${row.bank}`} about={{ of: 'transactions', bank_id: bank.id }} range="30d" />
  );
});
