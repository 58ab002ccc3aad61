// A button that opens a list of values with a box for each; those that are ticked are chosen together.
import {
  Button,
  Checkbox,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { overThePage } from '../overThePage.ts';

/** More than these are found by their text. */
const mostShown = 100;
const fewEnough = 8;

const useStyles = makeStyles({
  surface: { display: 'flex', flexDirection: 'column', gap: '6px', padding: '10px', maxWidth: '340px' },
  boxes: {
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    maxHeight: '320px',
    minHeight: 0,
    padding: '0 3px',
  },
  said: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
  isSet: { color: tokens.colorBrandForeground1 },
});

interface SeveralChoice {
  value: string;
  text: string;
  /** How many rows have it. */
  count?: number;
}

interface ChooseSeveralProps {
  title: string;
  /** Asked for when it is opened. */
  choices: () => readonly SeveralChoice[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
}

export function ChooseSeveral({ title, choices, chosen, onChoose }: ChooseSeveralProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const isSet = chosen.length > 0;
  return (
    <Popover
      open={isOpen}
      trapFocus
      positioning={overThePage('below-start', opener)}
      onOpenChange={(_event, data) => setOpen(data.open)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          ref={setOpener}
          size="small"
          appearance={isSet ? 'outline' : 'subtle'}
          className={isSet ? styles.isSet : undefined}
          icon={<ChevronDownRegular />}
          iconPosition="after"
        >
          {isSet ? `${title} (${chosen.length})` : title}
        </Button>
      </PopoverTrigger>
      <Surface title={title} choices={choices} chosen={chosen} onChoose={onChoose} onClose={() => setOpen(false)} />
    </Popover>
  );
}

/** The same boxes below a field that is there already. */
export function ChooseSeveralOf({ field, ...props }: SurfaceProps & { field: HTMLElement }) {
  function close() {
    props.onClose();
    field.focus();
  }
  return (
    <Popover open trapFocus positioning={overThePage('below-start', field)} onOpenChange={close}>
      <Surface {...props} onClose={close} />
    </Popover>
  );
}

type SurfaceProps = ChooseSeveralProps & { onClose: () => void };

function Surface({ title, choices, chosen, onChoose, onClose }: SurfaceProps) {
  const styles = useStyles();
  return (
    <PopoverSurface aria-label={title} className={styles.surface}>
      <Boxes title={title} choices={choices} chosen={chosen} onChoose={onChoose} />
      <div className={styles.buttons}>
        <Button size="small" disabledFocusable={chosen.length === 0} onClick={() => onChoose([])}>
          Reset
        </Button>
        <Button size="small" appearance="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </PopoverSurface>
  );
}

const Boxes = observer(function Boxes({ title, choices, chosen, onChoose }: ChooseSeveralProps) {
  const styles = useStyles();
  const [wanted, setWanted] = useState('');
  const all = choices();
  // What was chosen stays to be taken back, though no row says it any more.
  const gone = chosen.filter((value) => !all.some((one) => one.value === value));
  const offered: readonly SeveralChoice[] = [...gone.map((value) => ({ value, text: value, count: 0 })), ...all];
  const found = offered.filter(({ text }) => text.toLowerCase().includes(wanted.trim().toLowerCase()));
  const more = found.length - mostShown;
  return (
    <>
      {offered.length > fewEnough && (
        <Input
          size="small"
          type="search"
          aria-label={`Find in ${title}`}
          placeholder="Find"
          value={wanted}
          onChange={(_event, data) => setWanted(data.value)}
        />
      )}
      <div className={styles.boxes}>
        {found.slice(0, mostShown).map(({ value, text, count }) => (
          <Checkbox
            key={value}
            label={count === undefined ? text : `${text} · ${count}`}
            checked={chosen.includes(value)}
            onChange={(_event, { checked }) =>
              onChoose(checked === true ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
      {found.length === 0 && <p className={styles.said}>Nothing matches</p>}
      {more > 0 && <p className={styles.said}>{`${more} more: type to find them`}</p>}
    </>
  );
});
