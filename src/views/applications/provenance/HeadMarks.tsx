// Beside the name of an application: where its figures come from, and whether they add up.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Application } from '../../../api/contract/applications/applications.ts';
import { isByConsent } from '../../../stores/applications/provenanceFacts.ts';
import { CheckMark } from './CheckMark.tsx';
import { SourceMark } from './SourceMark.tsx';

const useStyles = makeStyles({
  marks: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 14px', margin: 0 },
  fact: { display: 'inline-flex', alignItems: 'center', gap: '5px' },
  name: { fontSize: '12px', color: tokens.colorNeutralForeground3 },
  value: { margin: 0, display: 'inline-flex' },
});

export function HeadMarks({ record: { source, check, profiles } }: { record: Application }) {
  const styles = useStyles();
  const segments = profiles.flatMap(({ accounts }) => accounts.flatMap(({ provenance }) => provenance.segments));
  const byConsent = isByConsent(source, segments);
  return (
    <dl className={styles.marks}>
      <div className={styles.fact}>
        <dt className={styles.name}>Source</dt>
        <dd className={styles.value}>
          <SourceMark source={source} byConsent={byConsent}>
            {source === 'demo' && !byConsent ? 'Demo data' : undefined}
          </SourceMark>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className={styles.name}>Check</dt>
        <dd className={styles.value}>
          <CheckMark check={check} />
        </dd>
      </div>
    </dl>
  );
}
