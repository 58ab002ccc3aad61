// A crawler beside a completed one: which they are, what can be done, and their steps side by side.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CrawlerRow } from '../../../api/contract/crawling/crawlers.ts';
import { wordingOf } from '../../../api/failure.ts';
import { openComparison, type OpenComparison } from '../../../stores/comparison/OpenComparison.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { MessagePage } from '../../shared/MessagePage.tsx';
import { RowSkeleton } from '../../shared/recordTable/RowSkeleton.tsx';
import { ComparedCrawlers } from './ComparedCrawlers.tsx';
import { StepGrid } from './StepGrid.tsx';

const useStyles = makeStyles({
  comparison: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  tools: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 4px',
    padding: `2px ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  failure: { display: 'flex', alignItems: 'center', padding: '0 12px', color: tokens.colorPaletteRedForeground1 },
  place: { marginLeft: 'auto', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

const buttons = [
  ['comparison.back', 'Back to the log'],
  ['comparison.move-previous-difference', 'Previous difference'],
  ['comparison.move-next-difference', 'Next difference'],
  ['comparison.open-here', 'Line here'],
  ['comparison.open-there', 'Line in the other'],
  ['comparison.refresh', 'Refresh'],
  ['crawler.recrawl-dialog', 'Recrawl'],
] as const;

export const CrawlerComparison = observer(function CrawlerComparison({ record }: { record: CrawlerRow }) {
  const styles = useStyles();
  const { parts, address } = useStores();
  const comparison = parts.of(openComparison);
  const { uuid } = record;
  const { hash } = new URL(address.full, 'http://here');
  useEffect(() => void comparison.open(uuid, hash), [comparison, uuid, hash]);

  if (comparison.uuid !== uuid || comparison.found === undefined) {
    if (comparison.failure === undefined || comparison.uuid !== uuid) return <RowSkeleton label="Comparison" />;
    return (
      <MessagePage heading="The logs could not be compared" text={wordingOf(comparison.failure) ?? ''}>
        <CommandButton command="comparison.refresh" appearance="primary">
          Try again
        </CommandButton>
        <CommandButton command="comparison.back">Back to the log</CommandButton>
      </MessagePage>
    );
  }
  return (
    <section className={styles.comparison} aria-label="Comparison">
      <Tools comparison={comparison} />
      <ComparedCrawlers found={comparison.found} isNamed={comparison.wanted !== undefined} />
      {comparison.failure !== undefined && (
        <div className={styles.failure} role="alert">
          {wordingOf(comparison.failure) ?? 'The logs could not be compared again'}
          <CommandButton command="comparison.refresh">Retry</CommandButton>
        </div>
      )}
      {comparison.steps.length === 0 ? (
        <MessagePage heading="There are no steps" text="The logs have no lines, or they were deleted." />
      ) : (
        <StepGrid comparison={comparison} />
      )}
    </section>
  );
});

const Tools = observer(function Tools({ comparison: { steps, cursor } }: { comparison: OpenComparison }) {
  const styles = useStyles();
  return (
    <div className={styles.tools} role="toolbar" aria-label="Comparison">
      {buttons.map(([id, name]) => (
        <CommandButton key={id} command={id}>
          {name}
        </CommandButton>
      ))}
      {steps.length > 0 && <output className={styles.place}>{`step ${cursor + 1} of ${steps.length}`}</output>}
    </div>
  );
});
