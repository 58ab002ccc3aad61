// Beside a list of files: the viewer with the one under the cursor, below the list in a narrow window.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { openViewer } from '../../stores/viewer/Viewer.ts';
import { WithDesk } from '../shared/context/DeskContext.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { narrow } from '../shared/narrow.ts';
import { FileViewer } from '../shared/viewer/FileViewer.tsx';

const useStyles = makeStyles({
  side: {
    flexShrink: 0,
    width: '50%',
    minWidth: 0,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    [narrow]: { position: 'absolute', inset: '40% 0 0 0', width: 'auto', zIndex: 3 },
  },
});

export const FilesBeside = observer(function FilesBeside() {
  const styles = useStyles();
  const viewer = useStores().parts.of(openViewer);
  useEffect(() => () => viewer.close(), [viewer]);
  if (!viewer.isOpen) return null;
  return (
    <div className={styles.side}>
      <WithDesk>
        <FileViewer viewer={viewer} closing="file.view" opening="file.open" />
      </WithDesk>
    </div>
  );
});
