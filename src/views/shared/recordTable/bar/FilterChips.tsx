// The filters that hold, each with its name and a way to take it away.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Fluent styles these elements */
import {
  Button,
  InteractionTag,
  InteractionTagPrimary,
  InteractionTagSecondary,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { clearFilters } from '../../../../commands/list/filter.command.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { useStores } from '../../StoresContext.ts';
import { useRunCommand } from '../useRunCommand.ts';

const useStyles = makeStyles({
  chips: { flexShrink: 0, display: 'flex', flexWrap: 'wrap', gap: '6px', padding: `4px ${tokens.spacingHorizontalM}` },
});

export const FilterChips = observer(function FilterChips<Row>({ list }: { list: RecordList<Row> }) {
  const styles = useStyles();
  const run = useRunCommand();
  const { banks, labels } = useStores();
  if (!list.hasFilters) return null;
  const wordsOf = (name: string, value: string): string => {
    if (name.startsWith('bank')) return banks.byId.get(Number(value))?.name ?? value;
    if (name.startsWith('label')) return labels.rows.find(({ id }) => String(id) === value)?.ref ?? value;
    return { true: 'on', false: 'off' }[value] ?? value;
  };
  const chips = Object.entries(list.filters).map(([name, value]) => ({
    name,
    text: `${list.definition.filters[name]?.title ?? name}: ${wordsOf(name, value)}`,
    take: () => list.setFilters({ [name]: undefined }),
  }));
  if (list.search !== '')
    chips.push({ name: 'search', text: `Search: ${list.search}`, take: () => list.setSearch('') });
  return (
    <div className={styles.chips} role="group" aria-label="Filters">
      {chips.map(({ name, text, take }) => (
        <InteractionTag key={name} size="small" appearance="outline">
          <InteractionTagPrimary hasSecondaryAction onClick={take}>
            {text.length > 60 ? `${text.slice(0, 57)}…` : text}
          </InteractionTagPrimary>
          <InteractionTagSecondary aria-label={`Remove ${text.slice(0, 60)}`} onClick={take} />
        </InteractionTag>
      ))}
      <Button size="small" appearance="subtle" onClick={() => run(clearFilters)}>
        Clear filters
      </Button>
    </div>
  );
});
