// How the bank modules are drawn: with their switches, how their crawls ended, and the button that opens the dialog.
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import type { Cell, Cells } from '../../shared/recordTable/cells.ts';
import type { BankModule } from '../../../stores/bankModules/modules.ts';
import { titleOf } from '../cells.tsx';
import { BankInCell, BankInWhole } from '../OfflineNote.tsx';
import { AboveModules } from './AboveModules.tsx';
import { IssueCell, IssuesInWhole } from './IssueCell.tsx';
import { RatioBar, RatioInWords } from './RatioBar.tsx';
import { RowSwitch } from './RowSwitch.tsx';
import { Sparkline } from './Sparkline.tsx';

const toggle = (title: string, command: string, isOn: (bank: BankModule) => boolean): Cell<BankModule> => {
  const draw = (bank: BankModule, inGrid: boolean) => (
    <RowSwitch name={`${title} of ${bank.name}`} isOn={isOn(bank)} command={command} bank={bank.id} inGrid={inGrid} />
  );
  return { render: (bank) => draw(bank, true), whole: (bank) => draw(bank, false) };
};

const edit = ({ id, name }: BankModule, isInGrid: boolean) => (
  <CommandButton
    command="bank.edit"
    answers={{ bank: id }}
    label={`Edit ${name}`}
    icon={<EditRegular />}
    isInGrid={isInGrid}
  />
);

export const cells: Cells<BankModule> = {
  columns: {
    name: { render: (bank) => <BankInCell bank={bank} />, whole: (bank) => <BankInWhole bank={bank} /> },
    cache_seed: toggle('Cache seed', 'bank.switch-cache-seed', ({ cache_seed }) => cache_seed),
    enabled: toggle('Enabled', 'bank.switch', ({ is_offline }) => !is_offline),
    ratio: { render: (bank) => <RatioBar bank={bank} />, whole: (bank) => <RatioInWords bank={bank} /> },
    edit: { render: (bank) => edit(bank, true), whole: (bank) => edit(bank, false) },
    history: {
      render: ({ history }) => <Sparkline history={history} />,
      whole: ({ history }) => <Sparkline history={history} isWrapped />,
    },
    issues: {
      render: ({ notes }) => <IssueCell notes={notes} />,
      whole: ({ notes }) => <IssuesInWhole notes={notes} />,
    },
  },
  titleOf,
  Above: AboveModules,
};
