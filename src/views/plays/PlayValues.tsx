// The fields of what a play takes; Enter in one of them runs it.
import { Field, Input, makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { openPlay } from '../../stores/plays/openPlay.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { useRunCommand } from '../shared/recordTable/useRunCommand.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 280px))', gap: '8px 16px' },
});

export const PlayValues = observer(function PlayValues({ names }: { names: readonly string[] }) {
  const styles = useStyles();
  const part = useStores().parts.of(openPlay);
  const run = useRunCommand();
  if (names.length === 0) return null;
  return (
    <form
      aria-label="What it takes"
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        run('play.run', { play: part.key });
      }}
    >
      {names.map((name) => (
        <Field key={name} label={/^\d$/.test(name) ? `Word ${name}` : name} required>
          <Input
            size="small"
            autoComplete="off"
            value={part.values[name] ?? ''}
            onChange={(_event, { value }) => part.setValue(name, value)}
          />
        </Field>
      ))}
      <input type="submit" hidden />
    </form>
  );
});
