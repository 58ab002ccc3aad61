// What was read in the statement files that were brought, to look at before they are read as a crawl; columns are changed there.
import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { AskedFiles, SeenFile } from '../../../stores/shell/asked.ts';
import { DialogButtons } from '../../shared/commands/DialogButtons.tsx';
import { LayerDialog } from '../dialogs/LayerDialog.tsx';
import { SeenRow } from './SeenRow.tsx';
import '../../shared/statementFiles/preview.css';
import './files.css';

export function FilesDialog({ files, again, answer }: AskedFiles) {
  const [seen, setSeen] = useState(files);
  const [isBusy, setBusy] = useState(false);
  const act = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    act.current?.focus();
    // The dialog took its first field into sight; what is looked at begins above.
    const content = list.current?.parentElement ?? null;
    if (content !== null) content.scrollTop = 0;
  }, []);
  const wanted = seen.filter(({ isWanted, added }) => isWanted && added.file !== null);
  const isReady = wanted.length > 0 && !isBusy;
  const leave = (): void => answer(undefined);
  const change = (place: number, more: Partial<SeenFile>): void =>
    setSeen((all) => all.map((one, at) => (at === place ? { ...one, ...more } : one)));
  const leaving = <Button onClick={leave}>Cancel</Button>;
  const reading = (
    <Button ref={act} appearance="primary" disabledFocusable={!isReady} onClick={() => isReady && answer(seen)}>
      {wanted.length === 1 ? 'Read 1 file' : `Read ${wanted.length} files`}
    </Button>
  );
  return (
    <LayerDialog
      layer="files"
      title="What the files hold"
      width={720}
      onClose={leave}
      actions={<DialogButtons leave={leaving} act={reading} />}
    >
      <ul className="brought" ref={list}>
        {seen.map((file, place) => (
          <SeenRow
            key={place}
            file={file}
            busy={isBusy}
            want={(isWanted) => change(place, { isWanted })}
            correct={async (layout) => {
              setBusy(true);
              try {
                change(place, { added: await again(place, layout) });
              } finally {
                setBusy(false);
              }
            }}
          />
        ))}
      </ul>
    </LayerDialog>
  );
}
