// Filters banks by what they support: a box per feature with the number of banks that the text finds; all ticked ones must hold.
import {
  Button,
  Checkbox,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PublicBank } from '../../api/contract/crawling/banks.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { features, readFeatures } from '../../stores/banks/features.ts';
import { useRunCommand } from '../shared/recordTable/useRunCommand.ts';
import { overThePage } from '../shared/overThePage.ts';

const useStyles = makeStyles({
  boxes: { display: 'flex', flexDirection: 'column' },
  panel: { flexShrink: 0, padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM} 0` },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: '8px', paddingTop: '8px' },
});

/** A list of banks, whatever more its rows say. */
type BankList = Pick<RecordList<PublicBank>, 'filters' | 'found'>;

export const FeatureFilter = observer(function FeatureFilter({ list }: { list: BankList }) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const ticked = readFeatures(list.filters.features);
  const run = useRunCommand();
  const choose = (names: readonly string[]) => run('bank.filter-features', { features: names });
  return (
    <div className={styles.panel}>
      <Popover
        open={isOpen}
        trapFocus
        positioning={overThePage('below-start', opener)}
        onOpenChange={(_event, data) => setOpen(data.open)}
      >
        <PopoverTrigger disableButtonEnhancement>
          <Button ref={setOpener} size="small" icon={<FilterRegular />}>
            {ticked.length === 0 ? 'Filter' : `Filter (${ticked.length})`}
          </Button>
        </PopoverTrigger>
        <PopoverSurface aria-label="Filter by feature">
          <div className={styles.boxes}>
            {features.map(({ name, has }) => (
              <Checkbox
                key={name}
                label={`${name} (${list.found.filter(has).length})`}
                checked={ticked.includes(name)}
                onChange={(_event, { checked }) =>
                  choose(
                    features
                      .map((feature) => feature.name)
                      .filter((one) => (one === name ? checked === true : ticked.includes(one))),
                  )
                }
              />
            ))}
          </div>
          <div className={styles.buttons}>
            <Button size="small" onClick={() => choose([])}>
              Reset
            </Button>
            <Button size="small" appearance="primary" onClick={() => setOpen(false)}>
              View Results
            </Button>
          </div>
        </PopoverSurface>
      </Popover>
    </div>
  );
});
