// The bank module that something on the page is about, as the open list or else the start of the workbench knows it.
import type { StaffBank } from '../../../api/contract/crawling/banks.ts';
import { isStaffBank, type Bank } from '../../../stores/banks/Banks.ts';
import { useStores } from '../../shared/context/StoresContext.ts';

export function useStaffBank(id: unknown): StaffBank | undefined {
  const { lists, banks } = useStores();
  if (typeof id !== 'number') return undefined;
  const bank: Bank | undefined = lists.rowsOf('bank').find((row) => row.id === id) ?? banks.byId.get(id);
  return bank !== undefined && isStaffBank(bank) ? bank : undefined;
}
