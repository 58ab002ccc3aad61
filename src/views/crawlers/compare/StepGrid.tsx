// The steps of two logs side by side, with one cursor.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid with one tab stop, whose rows are more than cells of text */
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import type { OpenComparison } from '../../../stores/comparison/OpenComparison.ts';
import { takeFocus } from '../../shared/recordTable/grid/useGridFocus.ts';
import { narrow } from '../../shared/narrow.ts';
import { stepColumns, stepId, StepRow } from './StepRow.tsx';

const useStyles = makeStyles({
  grid: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    outline: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'grid',
    gridTemplateColumns: stepColumns,
    columnGap: '12px',
    padding: '3px 8px 3px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  wide: { [narrow]: { display: 'none' } },
});

export const StepGrid = observer(function StepGrid({ comparison }: { comparison: OpenComparison }) {
  const styles = useStyles();
  const grid = useRef<HTMLDivElement>(null);
  const { steps, cursor, found } = comparison;
  const pick = useCallback((place: number) => comparison.moveTo(place), [comparison]);
  useEffect(() => {
    takeFocus(grid.current);
    // In braces: what the browser answers is nothing to clean up by.
    document.getElementById(stepId(cursor))?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);
  return (
    <div
      ref={grid}
      className={styles.grid}
      role="grid"
      tabIndex={0}
      aria-label="Steps of both logs"
      aria-rowcount={steps.length + 1}
      aria-colcount={4}
      aria-readonly
      aria-activedescendant={stepId(cursor)}
    >
      <div className={styles.head} role="row" aria-rowindex={1}>
        <span role="columnheader" className={styles.wide}>
          Step
        </span>
        <span role="columnheader">Here</span>
        <span role="columnheader">The other</span>
        <span role="columnheader" className={styles.wide}>
          What differs
        </span>
      </div>
      {steps.map((step, place) => (
        <StepRow
          key={place}
          step={step}
          place={place}
          isCurrent={place === cursor}
          uuid={found?.crawler.uuid ?? ''}
          other={found?.other?.uuid}
          onPick={pick}
        />
      ))}
    </div>
  );
});
