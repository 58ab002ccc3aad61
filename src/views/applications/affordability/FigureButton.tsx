// A figure that opens the transactions it is made of, beneath its table or list; plain text until commands are there.
import { observer } from 'mobx-react-lite';
import { shownAffordability } from '../../../stores/affordability/shown.ts';
import { masked } from '../../../stores/shutter/masked.ts';
import { useMasked } from '../../shared/cells/Masked.tsx';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useDeskAccess } from '../../shared/context/DeskContext.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { useAffordabilityStyles } from './useAffordabilityStyles.ts';

interface FigureButtonProps {
  /** The key of the figure. */
  figure: string;
  /** What it is of, for those who hear it alone. */
  of: string;
  text: string;
  /** The text is a sum of money, and nothing else. */
  isAmount?: boolean;
  /** To streams elsewhere on the page, and opens nothing beneath itself. */
  leads?: boolean;
}

export const FigureButton = observer(function FigureButton(props: FigureButtonProps) {
  const { figure, of, text, isAmount = false, leads = false } = props;
  const styles = useAffordabilityStyles();
  const stores = useStores();
  const say = useMasked();
  const { desk } = useDeskAccess();
  const { opened } = stores.parts.of(shownAffordability);
  const shown = isAmount && stores.preferences.isShut ? masked(text, 'amount') : say(text);
  if (desk === undefined) return <>{shown}</>;
  return (
    <CommandButton
      command="affordability.open"
      answers={{ figure }}
      label={`${shown}, ${say(of)}`}
      {...(leads ? {} : { isExpanded: opened === figure })}
      appearance="subtle"
      className={styles.figure}
    >
      {shown}
    </CommandButton>
  );
});
