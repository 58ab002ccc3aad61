// The icon of what a row of the palette is about: its noun, its page, or what its answer names.
import type { FluentIcon } from '@fluentui/react-icons';
import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { OptionsRegular } from '@fluentui/react-icons/svg/options';
import { PaintBrushRegular } from '@fluentui/react-icons/svg/paint-brush';
import { PanelBottomRegular } from '@fluentui/react-icons/svg/panel-bottom';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import { inWords } from '../../../commands/kernel/nouns/address.ts';
import { pluralOf } from '../../../commands/kernel/nouns/plural.ts';
import type { Row } from '../../../commands/palette/row.ts';
import { lateIcon } from '../../shared/loading/lateIcon.tsx';
import { pages, type Page } from '../pages/pages.ts';

/** Of what has no page of its own; the others have the icon of their page. */
const withoutPage: Readonly<Record<string, FluentIcon>> = {
  density: ArrowSortRegular,
  help: KeyboardRegular,
  keys: KeyboardRegular,
  link: LinkRegular,
  list: TableRegular,
  menu: NavigationRegular,
  notice: MegaphoneRegular,
  palette: SearchRegular,
  record: DocumentSearchRegular,
  session: SignOutRegular,
  'status-line': PanelBottomRegular,
  theme: PaintBrushRegular,
  zone: ClockRegular,
};

const iconOfPage = (isWanted: (page: Page) => boolean): FluentIcon | undefined => {
  const icon = pages.find((page) => page.icon !== undefined && isWanted(page))?.icon;
  return icon && lateIcon(icon);
};

const known = new Map<string, FluentIcon | undefined>();

/** Of one of them, or of several: "application", "applications". Asked for every row at every key. */
function iconOfNoun(name: string): FluentIcon | undefined {
  if (!known.has(name)) {
    const isNamed = ({ noun }: Page): boolean =>
      noun !== undefined && [noun, pluralOf(noun)].map(inWords).includes(inWords(name));
    known.set(name, iconOfPage(isNamed) ?? withoutPage[name]);
  }
  return known.get(name);
}

export function iconOf({ command, answers }: Row): FluentIcon {
  const [noun = ''] = command.id.split('.');
  if (noun === 'go') return iconOfPage(({ id }) => command.id === `go.${id}`) ?? TableRegular;
  const named = Object.keys(answers).filter((name) => name !== 'command');
  const icons = [...named, noun].flatMap((name) => iconOfNoun(name) ?? []);
  return icons[0] ?? OptionsRegular;
}
