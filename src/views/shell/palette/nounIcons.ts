// The icon of what a row of the palette is about: its noun, its page, or what its answer names.
import type { FluentIcon } from '@fluentui/react-icons';
import { AppsListRegular } from '@fluentui/react-icons/svg/apps-list';
import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort';
import { BotRegular } from '@fluentui/react-icons/svg/bot';
import { BuildingBankRegular } from '@fluentui/react-icons/svg/building-bank';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical';
import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { OptionsRegular } from '@fluentui/react-icons/svg/options';
import { PaintBrushRegular } from '@fluentui/react-icons/svg/paint-brush';
import { PanelBottomRegular } from '@fluentui/react-icons/svg/panel-bottom';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import { TagRegular } from '@fluentui/react-icons/svg/tag';
import type { Row } from '../../../commands/palette/rows.ts';
import { pages } from '../pages/pages.ts';

const ofNoun: Readonly<Record<string, FluentIcon>> = {
  analysis: DataBarVerticalRegular,
  application: AppsListRegular,
  bank: BuildingBankRegular,
  connections: BuildingBankRegular,
  crawler: BotRegular,
  density: ArrowSortRegular,
  help: KeyboardRegular,
  keys: KeyboardRegular,
  label: TagRegular,
  link: LinkRegular,
  list: TableRegular,
  menu: NavigationRegular,
  notice: MegaphoneRegular,
  palette: SearchRegular,
  record: DocumentSearchRegular,
  session: SignOutRegular,
  'status-line': PanelBottomRegular,
  theme: PaintBrushRegular,
  vendor: PeopleRegular,
  zone: ClockRegular,
};

export function iconOf({ command, answers }: Row): FluentIcon {
  const [noun = ''] = command.id.split('.');
  if (noun === 'go') return pages.find(({ title }) => command.words.includes(title))?.icon ?? AppsListRegular;
  const named = Object.keys(answers).find((name) => name !== 'command' && ofNoun[name] !== undefined);
  return ofNoun[named ?? noun] ?? ofNoun[noun] ?? OptionsRegular;
}
