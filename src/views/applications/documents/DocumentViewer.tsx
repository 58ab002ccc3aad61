// The viewer beside an application: one of its documents, and the way to the others.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Application } from '../../../api/contract/applications/applications.ts';
import { openDocuments } from '../../../stores/documents/OpenDocuments.ts';
import { openViewer } from '../../../stores/viewer/Viewer.ts';
import { useMasked } from '../../shared/cells/Masked.tsx';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { CommandMenu } from '../../shared/commands/CommandMenu.tsx';
import { WithDesk } from '../../shared/context/DeskContext.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { FileViewer } from '../../shared/viewer/FileViewer.tsx';

const useStyles = makeStyles({
  place: { alignSelf: 'center', padding: '0 4px', color: tokens.colorNeutralForeground2 },
});

export const DocumentViewer = observer(function DocumentViewer({ record }: { record: Application }) {
  const styles = useStyles();
  const say = useMasked();
  const { parts } = useStores();
  const shown = parts.of(openDocuments);
  // Another application, or the same one read again: printed anew, or with more accounts.
  useEffect(() => void shown.read(record.id), [shown, record]);
  const { all = [], place } = shown;
  const tools = all.length > 1 && (
    <>
      <CommandButton command="document.move-previous" label="Previous document" icon={<ArrowLeftRegular />} />
      <span className={styles.place}>{`${place + 1} of ${all.length}`}</span>
      <CommandButton command="document.move-next" label="Next document" icon={<ArrowRightRegular />} />
      <CommandMenu
        position="below-start"
        commands={all.map(({ address, name, about }) => ({
          command: 'document.show',
          title: say(about === undefined ? name : `${name}, ${about}`),
          answers: { document: address },
        }))}
      >
        <Button size="small" appearance="subtle" icon={<ChevronDownRegular />} iconPosition="after">
          Documents
        </Button>
      </CommandMenu>
    </>
  );
  return (
    <WithDesk>
      <FileViewer viewer={parts.of(openViewer)} closing="document.view" tools={tools} />
    </WithDesk>
  );
});
