// The icon of what a row of the palette is about: its noun, its page, or what its answer names.
import {
  AppsListRegular,
  ArrowSortRegular,
  BotRegular,
  BuildingBankRegular,
  DataBarVerticalRegular,
  DocumentSearchRegular,
  KeyboardRegular,
  LinkRegular,
  NavigationRegular,
  OptionsRegular,
  PaintBrushRegular,
  PanelBottomRegular,
  PeopleRegular,
  SearchRegular,
  SignOutRegular,
  TableRegular,
  TagRegular,
  ClockRegular,
  MegaphoneRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
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
