// The lines of a play, each with what it would do or what came of it.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircleFilled } from '@fluentui/react-icons/svg/dismiss-circle';
import { observer } from 'mobx-react-lite';
import type { OpenedPlay } from '../../api/contract/plays/plays.ts';
import { openPlay } from '../../stores/plays/openPlay.ts';
import { playRun, type PlayStep } from '../../stores/plays/playRun.ts';
import { useHiddenStyle } from '../shared/useHiddenStyle.ts';
import { Masked } from '../shared/cells/Masked.tsx';
import { useStores } from '../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  lines: {
    margin: '8px 0 16px',
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    padding: '1px 8px 1px 0',
    minHeight: '22px',
    alignItems: 'baseline',
  },
  number: {
    color: tokens.colorNeutralForeground3,
    textAlign: 'right',
    paddingRight: '10px',
    fontSize: '12px',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
  },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '13px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  came: { gridColumn: '2', fontSize: '13px', overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  call: { display: 'block', fontFamily: tokens.fontFamilyMonospace, fontSize: '12px' },
  sign: { fontSize: '14px', verticalAlign: 'text-bottom', marginRight: '5px' },
  passed: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

const mostShown = 5;

export const PlayLines = observer(function PlayLines({ play: { key, text } }: { play: OpenedPlay }) {
  const styles = useStyles();
  const { parts } = useStores();
  const run = parts.of(playRun);
  const { rehearsed } = parts.of(openPlay);
  // What came of an earlier text says nothing of the lines of this one.
  const came = run.play?.key === key && run.play.text === text && rehearsed === undefined ? run.byLine : undefined;
  return (
    <ol className={styles.lines} aria-label="Lines">
      {text
        .replace(/\n$/, '')
        .split('\n')
        .map((line, index) => {
          const number = index + 1;
          const planned = rehearsed?.filter((one) => one.line === number) ?? [];
          const isSaid = /^\s*(?:#|(?:title|level|undo at end):)/.test(line);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place
            <li key={number} className={styles.line}>
              <span className={styles.number} aria-hidden>
                {number}
              </span>
              <code className={mergeClasses(styles.code, isSaid && styles.quiet)}>{line === '' ? ' ' : line}</code>
              {planned.map(({ text: plan, isFit, calls = [] }) => (
                <span key={plan} className={mergeClasses(styles.came, !isFit && styles.failed)}>
                  <Masked as="text">{plan}</Masked>
                  {calls.map((call) => (
                    <code key={call} className={styles.call}>
                      <Masked as="text">{call}</Masked>
                    </code>
                  ))}
                </span>
              ))}
              <LineResults steps={came?.get(number) ?? []} />
            </li>
          );
        })}
    </ol>
  );
});

function LineResults({ steps }: { steps: readonly PlayStep[] }) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const failed = steps.filter(({ isPassed }) => !isPassed);
  // Of many records those that failed are what somebody looks for.
  const shown = steps.length > mostShown ? failed.slice(0, mostShown) : steps;
  const passed = steps.length - failed.length;
  return (
    <>
      {steps.length > mostShown && (
        <span
          className={styles.came}
        >{`${passed} of ${steps.length} passed${failed.length > mostShown ? ', the first that failed:' : ''}`}</span>
      )}
      {shown.map(({ text, isPassed, record }, index) => {
        const Sign = isPassed ? CheckmarkCircleFilled : DismissCircleFilled;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- results are only ever added
          <span key={index} className={styles.came}>
            <Sign aria-hidden className={mergeClasses(styles.sign, isPassed ? styles.passed : styles.failed)} />
            <span className={hidden}>{isPassed ? 'Passed: ' : 'Failed: '}</span>
            <Masked as="text">
              {[record, text === '' ? (isPassed ? 'done' : 'failed') : text].filter(Boolean).join(': ')}
            </Masked>
          </span>
        );
      })}
    </>
  );
}
