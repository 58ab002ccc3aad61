// How one likes the workbench: theme, time zone, density of rows, and keys of one's own.
import { Field, makeStyles, Select } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { densityNames, densityTitles, themeNames, themeTitles } from '../../stores/preferences/words.ts';
import { offeredZones } from '../../stores/preferences/zones.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { useRunCommand } from '../shared/recordTable/useRunCommand.ts';
import { useSectionStyles } from './useSectionStyles.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: '10px 16px' },
});

interface Choice {
  value: string;
  title: string;
}

interface LikingProps {
  label: string;
  /** The command that chooses, and the name of its question. */
  command: string;
  question: string;
  now: string;
  choices: readonly Choice[];
}

function Liking({ label, command, question, now, choices }: LikingProps) {
  const run = useRunCommand();
  return (
    <Field label={label}>
      <Select value={now} onChange={(_event, { value }) => run(command, { [question]: value })}>
        {choices.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A zone that was typed stands among the others. */
const zonesWith = (now: string): readonly Choice[] =>
  offeredZones.some(({ value }) => value === now) ? offeredZones : [...offeredZones, { value: now, title: now }];

export const LikingSection = observer(function LikingSection() {
  const styles = useStyles();
  const section = useSectionStyles();
  const { theme, zone, density, keys, singleKeys } = useStores().preferences;
  const own = keys.size === 0 ? 'No command has' : keys.size === 1 ? '1 command has' : `${keys.size} commands have`;
  return (
    <section className={section.section} aria-labelledby="liking">
      <h2 id="liking" className={section.heading}>
        Workbench
      </h2>
      <p className={section.said}>Kept in this browser. Everything applies at once.</p>
      <div className={styles.fields}>
        <Liking
          label="Theme"
          command="theme.switch"
          question="theme"
          now={theme}
          choices={themeNames.map((value) => ({ value, title: themeTitles[value] }))}
        />
        <Liking label="Time zone" command="zone.switch" question="zone" now={zone} choices={zonesWith(zone)} />
        <Liking
          label="Rows"
          command="density.switch"
          question="density"
          now={density}
          choices={densityNames.map((value) => ({ value, title: densityTitles[value] }))}
        />
      </div>
      <div className={section.line}>
        <span className={section.words}>
          {own} keys of your own. Keys without Ctrl or Alt are {singleKeys ? 'on' : 'off'}.
        </span>
        <div className={section.actions}>
          <CommandButton command="keys.change" appearance="outline" />
          <CommandButton command="keys.toggle" appearance="outline" />
          <CommandButton command="zone.switch" appearance="outline">
            Another time zone
          </CommandButton>
        </div>
      </div>
    </section>
  );
});
