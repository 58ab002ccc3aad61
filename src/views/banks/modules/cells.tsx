// How the bank modules are drawn: with their switches, how their crawls ended, and the button that opens the dialog.
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import type { StaffBank } from '../../../api/contract/crawling/banks.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import type { Cell, Cells } from '../../shared/recordTable/cells.ts';
import { titleOf } from '../cells.tsx';
import { FeatureFilter } from '../FeatureFilter.tsx';
import { BankInCell, BankInWhole } from '../OfflineNote.tsx';
import { RatioBar, RatioInWords } from './RatioBar.tsx';
import { RowSwitch } from './RowSwitch.tsx';

const toggle = (title: string, command: string, isOn: (bank: StaffBank) => boolean): Cell<StaffBank> => {
  const draw = (bank: StaffBank, inGrid: boolean) => (
    <RowSwitch name={`${title} of ${bank.name}`} isOn={isOn(bank)} command={command} bank={bank.id} inGrid={inGrid} />
  );
  return { render: (bank) => draw(bank, true), whole: (bank) => draw(bank, false) };
};

const edit = ({ id, name }: StaffBank, isInGrid: boolean) => (
  <CommandButton
    command="bank.edit"
    answers={{ bank: id }}
    label={`Edit ${name}`}
    icon={<EditRegular />}
    isInGrid={isInGrid}
  />
);

export const cells: Cells<StaffBank> = {
  columns: {
    name: { render: (bank) => <BankInCell bank={bank} />, whole: (bank) => <BankInWhole bank={bank} /> },
    cache_seed: toggle('Cache seed', 'bank.switch-cache-seed', ({ cache_seed }) => cache_seed),
    enabled: toggle('Enabled', 'bank.switch', ({ is_offline }) => !is_offline),
    ratio: { render: (bank) => <RatioBar bank={bank} />, whole: (bank) => <RatioInWords bank={bank} /> },
    edit: { render: (bank) => edit(bank, true), whole: (bank) => edit(bank, false) },
  },
  titleOf,
  Above: FeatureFilter,
};
