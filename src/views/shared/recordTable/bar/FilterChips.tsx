// The filters that hold, each with its name and a way to take it away.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Fluent styles these elements */
import {
  InteractionTag,
  InteractionTagPrimary,
  InteractionTagSecondary,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { useStores } from '../../context/StoresContext.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../useRunCommand.ts';

const useStyles = makeStyles({
  chips: { flexShrink: 0, display: 'flex', flexWrap: 'wrap', gap: '6px', padding: `4px ${tokens.spacingHorizontalM}` },
});

export const FilterChips = observer(function FilterChips<Row>({ list }: { list: RecordList<Row> }) {
  const styles = useStyles();
  const run = useRunCommand();
  const { banks, labels, vendors } = useStores();
  if (!list.hasFilters) return null;
  const wordsOf = (name: string, value: string): string => {
    if (name.startsWith('bank')) return banks.byId.get(Number(value))?.name ?? value;
    if (name === 'vendor') return vendors.rows.find(({ id }) => String(id) === value)?.name ?? value;
    if (name.startsWith('label')) return labels.rows.find(({ id }) => String(id) === value)?.ref ?? value;
    const words = list.definition.filters[name]?.words ?? { true: 'on', false: 'off' };
    return words[value] ?? value;
  };
  const chips = Object.entries(list.filters).map(([name, value]) => ({
    name,
    text: `${list.definition.filters[name]?.title ?? name}: ${wordsOf(name, value)}`,
  }));
  if (list.search !== '') chips.push({ name: 'search', text: `Search: ${list.search}` });
  return (
    <div className={styles.chips} role="group" aria-label="Filters">
      {chips.map(({ name, text }) => (
        <InteractionTag key={name} size="small" appearance="outline">
          <InteractionTagPrimary hasSecondaryAction onClick={() => run('list.remove-filter', { filter: name })}>
            {text.length > 60 ? `${text.slice(0, 57)}…` : text}
          </InteractionTagPrimary>
          <InteractionTagSecondary
            aria-label={`Remove ${text.slice(0, 60)}`}
            data-hint={`Remove ${text.slice(0, 60)}`}
            onClick={() => run('list.remove-filter', { filter: name })}
          />
        </InteractionTag>
      ))}
      <CommandButton command="list.clear-filters" />
    </div>
  );
});
