// The sheet of keys: made from the registry as it is, with the person's own keys, and searchable.
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { useReturnFocus } from '../../shared/useReturnFocus.ts';
import { SettledText } from '../palette/SettledText.tsx';
import { helpEntries } from './helpEntries.ts';
import { HelpList } from './HelpList.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: '860px' },
  foot: { display: 'flex', alignItems: 'center', gap: '8px', justifyContent: 'space-between' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxHeight: '70vh' },
  list: {
    minHeight: 0,
    overflowY: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  note: { margin: 0, fontSize: '12px', color: tokens.colorNeutralForeground3 },
});

export const HelpSheet = observer(function HelpSheet() {
  const styles = useStyles();
  useReturnFocus('dialog');
  const desk = useDesk();
  const [wanted, setWanted] = useState('');
  const { frame, preferences } = desk.stores;
  const entries = helpEntries(desk, wanted);
  const here = entries.filter(({ isHere }) => isHere);
  const everywhere = entries.filter(({ isHere }) => !isHere);
  const count = entries.length === 1 ? '1 command' : `${entries.length} commands`;
  return (
    <Dialog open onOpenChange={(_event, { open }) => frame.setHelp(open)}>
      <DialogSurface className={styles.surface} aria-describedby={undefined}>
        <DialogBody>
          <DialogTitle>Keys and commands</DialogTitle>
          <DialogContent className={styles.content}>
            <Input
              type="search"
              aria-label="Search keys and commands"
              placeholder="Search keys and commands"
              value={wanted}
              onChange={(_event, { value }) => setWanted(value)}
            />
            <div className={styles.foot}>
              <p className={styles.note}>
                {preferences.singleKeys
                  ? 'Keys without Ctrl work when no field has the focus. They can be switched off: Single keys on or off.'
                  : 'Single keys are off: only keys with Ctrl work.'}
              </p>
              <CommandButton command="keys.change" look="outline" />
            </div>
            {/* Scrolled with the arrow keys, so it must be a stop of the Tab key. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <section className={styles.list} tabIndex={0} aria-label="Commands">
              {here.length > 0 && <HelpList title="This page" entries={here} />}
              {everywhere.length > 0 && <HelpList title="Everywhere" entries={everywhere} />}
              {entries.length === 0 && <p className={styles.note}>Nothing matches</p>}
            </section>
            <SettledText text={count} />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
});
