// The viewer beside a log: the capture that the lines name, as picture, source or preview, and the way to the next one.
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import type { Look } from '../../../stores/viewer/viewed.ts';
import type { Viewer } from '../../../stores/viewer/Viewer.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { FileViewer } from '../../shared/viewer/FileViewer.tsx';

const looks: readonly (readonly [command: string, look: Look, name: string])[] = [
  ['log.capture-screenshot', 'picture', 'Screenshot'],
  ['log.capture-page', 'source', 'Page'],
  ['log.capture-preview', 'preview', 'Preview'],
];

interface LogViewerProps {
  log: OpenLog;
  viewer: Viewer;
}

export const LogViewer = observer(function LogViewer({ log, viewer }: LogViewerProps) {
  // The log has less room from now on: its cursor is to be seen all the same.
  useEffect(() => log.moveTo(log.cursor, log.anchor !== undefined), [log]);
  const hasCaptures = log.outline.captures.length > 0;
  const isPage = viewer.file?.kind === 'page';
  const tools = (
    <>
      {hasCaptures && (
        <>
          <CommandButton command="log.capture-previous" label="Previous capture" icon={<ArrowUpRegular />} />
          <CommandButton command="log.capture-next" label="Next capture" icon={<ArrowDownRegular />} />
        </>
      )}
      {looks
        .filter(([, look]) => hasCaptures || (isPage && look !== 'picture'))
        .map(([command, look, name]) => (
          <CommandButton
            key={command}
            command={command}
            appearance={viewer.look === look ? 'primary' : 'subtle'}
            isPressed={viewer.look === look}
          >
            {name}
          </CommandButton>
        ))}
    </>
  );
  return <FileViewer viewer={viewer} closing="log.viewer" tools={tools} />;
});
