// The three tabs of Regex: each is a page of its own, so that an address leads to it.
import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useRunCommand } from '../recordTable/useRunCommand.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  actions: { display: 'flex', flexWrap: 'wrap', marginLeft: 'auto' },
});

type RegexMode = 'match' | 'transtype' | 'category';

const tabs: readonly (readonly [RegexMode, string])[] = [
  ['match', 'Match'],
  ['transtype', 'Transaction Type'],
  ['category', 'Category'],
];

export function RegexTabs({ mode }: { mode: RegexMode }) {
  const run = useRunCommand();
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <TabList
        size="small"
        aria-label="Regex"
        selectedValue={mode}
        // Keys move along the tabs, Enter or Space opens one: opening is another page.
        onTabSelect={(_event, { value }) => value !== mode && run('regex.open', { tab: value })}
      >
        {tabs.map(([value, title]) => (
          <Tab key={value} value={value}>
            {title}
          </Tab>
        ))}
      </TabList>
      <span className={styles.actions}>
        <CommandButton command="rules.export" />
        <CommandButton command="rules.import" />
      </span>
    </div>
  );
}
