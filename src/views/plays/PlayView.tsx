// A play as it is read and run: its head, what it takes, its lines with what came of them, its versions and last runs.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { parametersOf } from '../../api/contract/plays/language/parameters.ts';
import { readPlay } from '../../api/contract/plays/language/readPlay.ts';
import type { OpenedPlay } from '../../api/contract/plays/plays.ts';
import { playRun } from '../../stores/plays/playRun.ts';
import { sharingWords } from '../../stores/savedViews/sharing.ts';
import { playSharing } from '../../stores/plays/words.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { PageHeading } from '../shared/PageHeading.tsx';
import { PlayLines } from './PlayLines.tsx';
import { PlayRuns } from './PlayRuns.tsx';
import { PlayStatus } from './PlayStatus.tsx';
import { PlayValues } from './PlayValues.tsx';

const useStyles = makeStyles({
  facts: { margin: '2px 0 8px', color: tokens.colorNeutralForeground2, fontSize: '13px', overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '6px', margin: '8px 0' },
});

export const PlayView = observer(function PlayView({ play }: { play: OpenedPlay }) {
  const styles = useStyles();
  const run = useStores().parts.of(playRun);
  const { key, name, title, level, version, own, made_by: by, sharing, text } = play;
  const takes = useMemo(() => parametersOf(readPlay(text).play), [text]);
  const answers = useMemo(() => ({ play: key }), [key]);
  const isRunning = run.isRunning && run.play?.key === key;
  const versions = sharing === 'shipped' ? [] : [`version ${version}`];
  const shared = sharing === 'shipped' || !own ? playSharing[sharing] : sharingWords[sharing];
  const audience = own || sharing === 'shipped' ? shared : `${shared}, by ${by}`;
  const facts = [`Needs level ${level}`, ...versions, audience];
  return (
    <>
      <PageHeading>{title ?? name}</PageHeading>
      <p className={styles.facts}>{[...(title === null ? [] : [name]), ...facts].join(' · ')}</p>
      <PlayValues names={takes} />
      <div className={styles.buttons}>
        {isRunning ? (
          <CommandButton command="play.stop" appearance="primary">
            Stop
          </CommandButton>
        ) : (
          <CommandButton command="play.run" answers={answers} appearance="primary">
            Run
          </CommandButton>
        )}
        <CommandButton command="play.rehearse" answers={answers}>
          Rehearse
        </CommandButton>
        <CommandButton command="play.edit" answers={answers}>
          {own ? 'Edit' : 'Edit a copy'}
        </CommandButton>
        {own && (
          <>
            <CommandButton command="play.rename" answers={answers}>
              Rename
            </CommandButton>
            <CommandButton command="play.share" answers={answers}>
              Share
            </CommandButton>
            <CommandButton command="play.delete" answers={answers}>
              Delete
            </CommandButton>
          </>
        )}
      </div>
      <PlayStatus play={play} />
      <PlayLines play={play} />
      <PlayRuns play={play} />
    </>
  );
});
