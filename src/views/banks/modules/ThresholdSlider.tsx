// A threshold of a bank as a slider, shown and said in percent; its arrow keys move it by one percent.
import { Label, makeStyles, Slider, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { thresholdRange } from '../../../api/contract/crawling/thresholds.ts';
import { narrow } from '../../shared/narrow.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '172px 1fr 48px',
    alignItems: 'center',
    columnGap: '8px',
    // The slider's own least width would push the percent out of the window.
    [narrow]: { gridTemplateColumns: '140px minmax(0, 1fr) 48px' },
  },
  slider: { minWidth: '0' },
  // A mark for every percent would be a grey blur.
  rail: { '::before': { backgroundImage: 'none' }, '::after': { backgroundImage: 'none' } },
  value: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground1 },
});

interface ThresholdSliderProps {
  name: string;
  value: number;
  onChange: (value: number) => void;
}

export function ThresholdSlider({ name, value, onChange }: ThresholdSliderProps) {
  const styles = useStyles();
  const id = useId();
  const percent = `${Math.round(value * 100)}%`;
  const { least, most, step } = thresholdRange;
  return (
    <div className={styles.row}>
      <Label htmlFor={id}>{name}</Label>
      <Slider
        className={styles.slider}
        input={{ id, 'aria-valuetext': percent }}
        rail={{ className: styles.rail }}
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={(_event, data) => onChange(Math.round(data.value * 100) / 100)}
      />
      <output htmlFor={id} className={styles.value}>
        {percent}
      </output>
    </div>
  );
}
