// How far the work on several records has come, when it takes longer than a moment; read out now and then, not at every step.
import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Progress } from '../../../stores/notices/Notices.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: '13px',
    fontVariantNumeric: 'tabular-nums',
  },
  line: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
});

const patience = 2_000;
const pause = 5_000;

export function ProgressNote({ progress }: { progress: Progress }) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const { title, done, total, line, stop } = progress;
  const far = progress.text ?? `${done} of ${total}`;
  const text = `${title}: ${far}`;
  const answers = useMemo(() => ({ work: line }), [line]);
  const [isLong, setLong] = useState(false);
  const [said, setSaid] = useState('');
  const say = useEffectEvent(() => setSaid(text));
  useEffect(() => {
    const start = setTimeout(() => {
      setLong(true);
      say();
    }, patience);
    const again = setInterval(() => say(), pause);
    return () => {
      clearTimeout(start);
      clearInterval(again);
    };
  }, []);
  return (
    <>
      <output className={hidden}>{said}</output>
      {isLong && (
        <div className={styles.note}>
          <div className={styles.line}>
            <span aria-hidden>{text}</span>
            {stop !== undefined && (
              <CommandButton command="notice.stop" answers={answers}>
                Cancel
              </CommandButton>
            )}
          </div>
          {/* Without a value it says that something is under way, and not how far. */}
          <ProgressBar
            {...(total > 0 ? { value: Math.min(done, total), max: total } : {})}
            aria-label={title}
            aria-valuetext={far}
          />
        </div>
      )}
    </>
  );
}
