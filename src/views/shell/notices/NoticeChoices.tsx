// The other records that an id belongs to, as buttons that name their keys.
import { makeStyles } from '@fluentui/react-components';
import type { NoticeChoice } from '../../../stores/notices/choices.ts';
import { useMasked } from '../../shared/cells/Masked.tsx';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { observer } from 'mobx-react-lite';

const useStyles = makeStyles({ choices: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px', margin: '0 4px' } });

const commands = ['notice.choose-first', 'notice.choose-second', 'notice.choose-third'] as const;

export const NoticeChoices = observer(function NoticeChoices({ choices }: { choices: readonly NoticeChoice[] }) {
  const styles = useStyles();
  const { singleKeys } = useStores().preferences;
  const say = useMasked();
  return (
    <span className={styles.choices}>
      {choices.map(({ title: whole, address }, at) => {
        const title = say(whole);
        return (
          <CommandButton key={address} command={commands[at] ?? ''} appearance="outline">
            {singleKeys ? `${at + 1} ${title}` : title}
          </CommandButton>
        );
      })}
    </span>
  );
});
