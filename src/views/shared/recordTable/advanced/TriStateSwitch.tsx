// A switch of three states: off, none (no filter), on.
import { makeStyles, Radio, RadioGroup, useId } from '@fluentui/react-components';

interface TriStateSwitchProps {
  title: string;
  value: string;
  onChange: (value: string) => void;
}

const none = 'none';

const useStyles = makeStyles({
  line: { display: 'grid', gridTemplateColumns: '88px max-content', alignItems: 'center', fontSize: '13px' },
});

export function TriStateSwitch({ title, value, onChange }: TriStateSwitchProps) {
  const styles = useStyles();
  const id = useId('switch');
  return (
    <div className={styles.line}>
      <span id={id}>{title}</span>
      <RadioGroup
        layout="horizontal"
        aria-labelledby={id}
        value={value === '' ? none : value}
        onChange={(_event, data) => onChange(data.value === none ? '' : data.value)}
      >
        <Radio value="false" label="off" />
        <Radio value={none} label="none" />
        <Radio value="true" label="on" />
      </RadioGroup>
    </div>
  );
}
