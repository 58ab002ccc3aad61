// What somebody else changed in the fields of a form: a choice for each that both have changed, else what it is now.
import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { Command } from '../../../commands/kernel/command.ts';
import { useMasked } from '../../shared/cells/Masked.tsx';
import { useDesk } from '../../shared/context/DeskContext.ts';
import type { Difference } from './useConflict.ts';

const useStyles = makeStyles({ list: { margin: 0, paddingLeft: '20px' } });

interface DifferencesProps {
  command: Command;
  differences: readonly Difference[];
  takes: Readonly<Record<string, boolean>>;
  onTake: (name: string, isTheirs: boolean) => void;
}

export const Differences = observer(function Differences(props: DifferencesProps) {
  const { command, differences, takes, onTake } = props;
  const styles = useStyles();
  const say = useMasked();
  const { situation } = useDesk();
  const titleOf = (name: string): string => command.asks[name]?.ask.replace(/\?$/, '') ?? name;
  const said = (name: string, text: string): string => {
    const choice = command.asks[name]
      ?.choices(situation)
      .find((one) => one.text === text || one.aliases?.includes(text));
    return text === '' ? '(empty)' : say(choice?.title ?? text);
  };
  const theirsAlone = differences.filter(({ isMine }) => !isMine);
  return (
    <>
      {theirsAlone.length > 0 && (
        <ul className={styles.list}>
          {theirsAlone.map(({ name, their }) => (
            <li key={name}>{`${titleOf(name)} is now: ${said(name, their)}`}</li>
          ))}
        </ul>
      )}
      {differences
        .filter(({ isMine }) => isMine)
        .map(({ name, mine, their }) => (
          <Field key={name} label={titleOf(name)}>
            <RadioGroup
              value={takes[name] === true ? 'theirs' : 'mine'}
              onChange={(_event, { value }) => onTake(name, value === 'theirs')}
            >
              <Radio value="mine" label={`Mine: ${said(name, mine)}`} />
              <Radio value="theirs" label={`Theirs: ${said(name, their)}`} />
            </RadioGroup>
          </Field>
        ))}
    </>
  );
});
