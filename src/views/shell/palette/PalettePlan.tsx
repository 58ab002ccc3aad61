// What the row would do, asked for with Alt and Enter: its line, its effect, and whether it may run.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../shared/context/StoresContext.ts';
import { useMasked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  plan: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '12px',
    rowGap: '2px',
    margin: 0,
    padding: '8px 12px',
    fontSize: '12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  line: { fontFamily: tokens.fontFamilyMonospace },
});

export const PalettePlan = observer(function PalettePlan() {
  const styles = useStyles();
  const { plan } = useStores().palette;
  const say = useMasked();
  const facts =
    plan === undefined
      ? []
      : ([
          ['Line', plan.line],
          ['Effect', plan.effect],
          ['Run', plan.verdict],
        ] as const);
  return (
    <section aria-live="polite" aria-label="Plan">
      {plan !== undefined && (
        <dl className={styles.plan}>
          {facts.map(([name, text]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>
                {name === 'Line' ? <code className={styles.line}>{say(text)}</code> : say(text)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
});
