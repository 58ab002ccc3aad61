// One step of a comparison: its name, when and how long in each log, and what differs.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a grid with one tab stop */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { isDifference, type ComparedStep, type StepSide } from '../../../api/contract/crawling/logSteps.ts';
import { stepName } from '../../../stores/comparison/flags.ts';
import { lineLink } from '../../../stores/log/lineLink.ts';
import { seenText } from '../../shared/logPane/lineText.ts';
import { narrow } from '../../shared/narrow.ts';
import { RouteLink } from '../../shared/RouteLink.tsx';
import { FlagMark } from './FlagMark.tsx';
import { Masked } from '../../shared/cells/Masked.tsx';

export const stepColumns = 'minmax(170px, 1.1fr) minmax(0, 1.4fr) minmax(0, 1.4fr) minmax(130px, 0.8fr)';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: stepColumns,
    columnGap: '12px',
    padding: '3px 8px 3px 8px',
    // Below the head of the columns.
    scrollMarginTop: '30px',
    borderLeft: '4px solid transparent',
    // Forced colours paint what is transparent: only the current one has a bar.
    '@media (forced-colors: active)': { borderLeftColor: 'Canvas' },
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    fontVariantNumeric: 'tabular-nums',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', rowGap: '2px' },
  },
  current: {
    borderLeftColor: tokens.colorBrandStroke1,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    '@media (forced-colors: active)': {
      borderLeftColor: 'Highlight',
      outline: '1px solid Highlight',
      outlineOffset: '-1px',
    },
  },
  name: { minWidth: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  same: { fontWeight: tokens.fontWeightRegular },
  error: { color: tokens.colorStatusDangerForeground1 },
  side: { minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: '10px', [narrow]: { gridRow: 2 } },
  text: {
    flexBasis: '100%',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  whole: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  none: { color: tokens.colorNeutralForeground3 },
  flags: { display: 'flex', flexWrap: 'wrap', alignContent: 'flex-start', columnGap: '10px' },
});

export const stepId = (place: number): string => `step-${place}`;
const seconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} s`;

interface StepRowProps {
  step: ComparedStep;
  place: number;
  isCurrent: boolean;
  uuid: string;
  other: string | undefined;
  onPick: (place: number) => void;
}

export const StepRow = memo(function StepRow({ step, place, isCurrent, uuid, other, onPick }: StepRowProps) {
  const styles = useStyles();
  const isError = step.kind === 'error';
  return (
    // The keys are the commands' own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={stepId(place)}
      role="row"
      tabIndex={-1}
      aria-rowindex={place + 2}
      aria-selected={isCurrent}
      className={mergeClasses(styles.row, isCurrent && styles.current)}
      onClick={() => onPick(place)}
    >
      <span
        role="rowheader"
        className={mergeClasses(styles.name, !isDifference(step) && styles.same, isError && styles.error)}
      >
        {isError ? (
          <bdi>
            <Masked as="personal">{seenText((step.here ?? step.there)?.text ?? step.name)}</Masked>
          </bdi>
        ) : (
          <Masked as="text">{stepName(step)}</Masked>
        )}
      </span>
      <Side side={step.here} uuid={uuid} step={step} isWhole={isCurrent} />
      <Side side={step.there} uuid={other} step={step} isWhole={isCurrent} />
      <span role="gridcell" className={styles.flags}>
        {step.flags.map((flag) => (
          <FlagMark key={flag} flag={flag} step={step} />
        ))}
      </span>
    </div>
  );
});

interface SideProps {
  side: StepSide | null;
  uuid: string | undefined;
  step: ComparedStep;
  isWhole: boolean;
}

function Side({ side, uuid, step, isWhole }: SideProps) {
  const styles = useStyles();
  if (side === null || uuid === undefined)
    return (
      <span role="gridcell" className={mergeClasses(styles.side, styles.none)}>
        –
      </span>
    );
  const { line, at, seconds: took, text, lines } = side;
  return (
    <span role="gridcell" className={styles.side}>
      <RouteLink to={lineLink(uuid, [line, line])} tabIndex={-1}>
        {`line ${line.toLocaleString('en-AU')}`}
      </RouteLink>
      <span>{`at ${seconds(at)}`}</span>
      {took !== null && <span>{`took ${seconds(took)}`}</span>}
      {lines > 1 && <span>{`${lines.toLocaleString('en-AU')} lines`}</span>}
      {(step.kind === 'job' || (isWhole && step.kind === 'stage')) && (
        <span className={mergeClasses(styles.text, isWhole && styles.whole)}>
          <bdi>
            <Masked as="personal">{seenText(text)}</Masked>
          </bdi>
        </span>
      )}
    </span>
  );
}
