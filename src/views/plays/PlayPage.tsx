// The page of one play, or of a new one that is being written.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { addresses } from '../../api/contract/addresses.ts';
import { wordingOf } from '../../api/failure.ts';
import { newPlay, openPlay } from '../../stores/plays/openPlay.ts';
import { playDraft } from '../../stores/plays/playDraft.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { FailureLine } from '../shared/FailureLine.tsx';
import { PageHeading } from '../shared/PageHeading.tsx';
import { RowSkeleton } from '../shared/recordTable/RowSkeleton.tsx';
import { PlayEditor } from './PlayEditor.tsx';
import { PlayView } from './PlayView.tsx';

const useStyles = makeStyles({
  page: {
    flexGrow: 1,
    minHeight: 0,
    minWidth: 0,
    overflow: 'auto',
    padding: `8px ${tokens.spacingHorizontalM} 24px`,
  },
});

export const PlayPage = observer(function PlayPage() {
  const styles = useStyles();
  const { address, parts } = useStores();
  const part = parts.of(openPlay);
  const draft = parts.of(playDraft);
  const key = address.path.slice(addresses.play('').length);
  const isNew = key === newPlay;
  useEffect(() => void part.read(key), [part, key]);
  const { play, failure } = part;
  if (draft.isOf(isNew ? undefined : key))
    return (
      <div className={styles.page}>
        <PageHeading>{isNew ? 'New Play' : `Edit ${draft.draft.name}`}</PageHeading>
        <PlayEditor />
      </div>
    );
  return (
    <div className={styles.page}>
      {isNew && (
        <>
          <PageHeading>New Play</PageHeading>
          <p>Nothing is being written.</p>
          <CommandButton command="play.new" appearance="primary" />
        </>
      )}
      {!isNew && failure !== undefined && play === undefined && (
        <>
          <PageHeading>Play</PageHeading>
          <FailureLine>{wordingOf(failure) ?? 'The play could not be loaded'}</FailureLine>
        </>
      )}
      {!isNew && failure === undefined && play === undefined && <RowSkeleton label="Loading the play" />}
      {!isNew && play?.key === key && <PlayView play={play} />}
    </div>
  );
});
