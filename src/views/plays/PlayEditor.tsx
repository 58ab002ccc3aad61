// The editor of a play: its name, its text, and what is wrong with it while it is written.
import { Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useMemo, type KeyboardEvent } from 'react';
import { longestPlay, longestPlayName } from '../../api/contract/plays/plays.ts';
import { parametersOf } from '../../api/contract/plays/language/parameters.ts';
import { readPlay } from '../../api/contract/plays/language/readPlay.ts';
import { checkPlay } from '../../commands/plays/language/checkPlay.ts';
import { playDraft } from '../../stores/plays/playDraft.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useDeskAccess } from '../shared/context/DeskContext.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { useRunCommand } from '../shared/recordTable/useRunCommand.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '10px', marginTop: '8px', maxWidth: '1000px' },
  name: { maxWidth: '360px' },
  text: {
    '& textarea': {
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: '13px',
      minHeight: '300px',
      maxHeight: 'none',
    },
  },
  faults: { margin: 0, paddingLeft: '20px', color: tokens.colorStatusDangerForeground1, fontSize: '13px' },
  takes: { margin: 0, fontSize: '13px', color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
});

const mostFaults = 8;

export const PlayEditor = observer(function PlayEditor() {
  const styles = useStyles();
  const { parts, session } = useStores();
  const { desk } = useDeskAccess();
  const run = useRunCommand('key');
  const part = parts.of(playDraft);
  const { name, text } = part.draft;
  const registry = desk?.registry;
  const { level } = session;
  const { faults, takes } = useMemo(() => {
    const { play, faults: read } = readPlay(text);
    const names = parametersOf(play);
    if (read.length > 0 || registry === undefined) return { faults: read, takes: names };
    const values = Object.fromEntries(names.map((one) => [one, '1']));
    return { faults: checkPlay(play, { values }, { registry, level, hasSelection: true }), takes: names };
  }, [text, registry, level]);
  const answers = useMemo(() => ({ name }), [name]);
  const isEmpty = text.replace(/^title:.*$/m, '').trim() === '';

  function submit(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    run('play.save', answers);
  }
  return (
    <form className={styles.form} aria-label="Play" onSubmit={(event) => event.preventDefault()}>
      <Field label="Name" required className={styles.name}>
        <Input value={name} maxLength={longestPlayName} onChange={(_event, { value }) => part.setName(value)} />
      </Field>
      <Field label="Lines" required hint="A line of the palette each; $&#123;name&#125; is asked for when it runs.">
        <Textarea
          className={styles.text}
          resize="vertical"
          value={text}
          maxLength={longestPlay}
          spellCheck={false}
          onKeyDown={submit}
          onChange={(_event, { value }) => part.setText(value)}
        />
      </Field>
      <div aria-live="polite">
        {!isEmpty && faults.length > 0 && (
          <ul className={styles.faults} aria-label="What is wrong">
            {faults.slice(0, mostFaults).map(({ line, column, message }) => (
              <li key={`${line} ${column} ${message}`}>{`Line ${line}, column ${column}: ${message}`}</li>
            ))}
          </ul>
        )}
        {takes.length > 0 && <p className={styles.takes}>{`It takes ${takes.join(', ')}.`}</p>}
      </div>
      <div className={styles.buttons}>
        <CommandButton command="play.discard">Discard</CommandButton>
        <CommandButton command="play.save" answers={answers} appearance="primary">
          Save
        </CommandButton>
      </div>
    </form>
  );
});
