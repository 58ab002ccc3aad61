// The filters that hold, each with its name and a way to take it away.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Fluent styles these elements */
import {
  InteractionTag,
  InteractionTagPrimary,
  InteractionTagSecondary,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { FilterDismissRegular } from '@fluentui/react-icons/svg/filter-dismiss';
import { observer } from 'mobx-react-lite';
import { readSeveral } from '../../../../stores/lists/severalValues.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { useStores } from '../../context/StoresContext.ts';
import { timeText } from '../../cells/times.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../useRunCommand.ts';
import { MatchingMenu } from './bulk/MatchingMenu.tsx';
import { useMasked } from '../../cells/Masked.tsx';
import { dots, isPersonal } from '../../../../stores/shutter/masked.ts';

const useStyles = makeStyles({
  // Beside the count where all of them have room, else in lines of their own: what acts is seen.
  chips: {
    minWidth: 0,
    maxWidth: '100%',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 6px',
    padding: '2px',
    // A chip is never wider than the line, so that what removes it is always there.
    '& > *': { flexShrink: 0, maxWidth: '100%' },
  },
  // What is done with the selection has their room; the rows do not move up.
  away: { visibility: 'hidden' },
  chip: { minWidth: 0 },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});

interface FilterChipsProps<Row> {
  list: RecordList<Row>;
  /** They keep their room and are not there. */
  isAway: boolean;
}

export const FilterChips = observer(function FilterChips<Row>({ list, isAway }: FilterChipsProps<Row>) {
  const styles = useStyles();
  const run = useRunCommand();
  const { banks, labels, vendors, preferences } = useStores();
  const say = useMasked();
  if (!list.hasFilters) return null;
  const wordsOf = (name: string, value: string): string =>
    list.definition.filters[name]?.takesSeveral === true
      ? value
          .split(',')
          .map((one) => wordOf(name, one))
          .join(', ')
      : wordOf(name, value);
  const vendorOf = (value: string): string => vendors.rows.find(({ id }) => String(id) === value)?.name ?? value;
  const wordOf = (name: string, value: string): string => {
    const { field, isTime, words = { true: 'on', false: 'off' } } = list.definition.filters[name] ?? {};
    if (field === 'bank') return banks.byId.get(Number(value))?.name ?? value;
    if (field === 'vendor') return vendorOf(value);
    if (field === 'vendors') return readSeveral(value).map(vendorOf).join(', ');
    if (field === 'label') return labels.rows.find(({ id }) => String(id) === value)?.ref ?? value;
    if (isTime === true) return timeText(value, 'full', preferences.zoneName);
    const own = list.definition.named?.[name];
    if (own !== undefined) return list.rows.map(own).find(({ id }) => String(id) === value)?.name ?? value;
    return words[value] ?? value;
  };
  // What is typed for one customer is as personal as what it finds.
  const hides = (name: string): boolean => preferences.isShut && isPersonal(list.definition.filters[name]);
  const chips = Object.entries(list.ownFilters).map(([name, value]) => ({
    name,
    text: `${list.definition.filters[name]?.title ?? name}: ${hides(name) ? dots : say(wordsOf(name, value))}`,
  }));
  if (list.search !== '') chips.push({ name: 'search', text: `Search: ${preferences.isShut ? dots : list.search}` });
  return (
    <div className={mergeClasses(styles.chips, isAway && styles.away)} role="group" aria-label="Filters">
      {chips.map(({ name, text }) => (
        <InteractionTag key={name} size="small" appearance="outline">
          <InteractionTagPrimary
            hasSecondaryAction
            className={styles.chip}
            primaryText={{ className: styles.text, children: text.length > 60 ? `${text.slice(0, 57)}…` : text }}
            onClick={() => run('list.remove-filter', { filter: name })}
          />
          <InteractionTagSecondary
            aria-label={`Remove ${text.slice(0, 60)}`}
            data-hint={`Remove ${text.slice(0, 60)}`}
            onClick={() => run('list.remove-filter', { filter: name })}
          />
        </InteractionTag>
      ))}
      <CommandButton command="list.clear-filters" label="Clear filters" icon={<FilterDismissRegular />} />
      <MatchingMenu page={list.definition.page} />
    </div>
  );
});
