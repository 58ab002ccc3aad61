// The visible way into the palette.
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { observer } from 'mobx-react-lite';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { keyText } from '../../shared/commands/keyText.ts';
import { PaletteFace, usePaletteStyles } from './PaletteFace.tsx';

export const PaletteButton = observer(function PaletteButton() {
  const { registry } = useDesk();
  const command = registry.get('palette.open');
  return (
    <CommandButton
      command="palette.open"
      appearance="outline"
      icon={<SearchRegular />}
      className={usePaletteStyles().button}
    >
      <PaletteFace keys={command && keyText(registry, command)} />
    </CommandButton>
  );
});
