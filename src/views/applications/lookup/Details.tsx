// What is known of an application: the head that answers, and below it who and when, what was asked for and came, and how far it is.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Application } from '../../../api/contract/applications/applications.ts';
import { TimeText } from '../../shared/cells/TimeText.tsx';
import { YesNo } from '../../shared/cells/YesNo.tsx';
import { OptionList } from '../OptionList.tsx';
import { AffordabilityFrame } from './affordability/AffordabilityFrame.tsx';
import { Answer } from './head/Answer.tsx';
import { vendorText } from './head/Whose.tsx';
import { ScoreState } from './ScoreState.tsx';
import type { Masking } from '../../../stores/shutter/masked.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { late } from '../../shared/loading/late.tsx';

const AffordabilityPanel = late<(props: { record: Application }) => ReactNode>(
  async () => (await import('./affordability/AffordabilityPanel.tsx')).AffordabilityPanel,
  { meanwhile: () => <AffordabilityFrame />, isPatient: true },
);

const useStyles = makeStyles({
  both: { display: 'flex', flexWrap: 'wrap', gap: '12px 48px', alignItems: 'flex-start' },
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    '@media (min-width: 1280px)': { gridTemplateColumns: 'repeat(2, max-content minmax(0, 1fr))' },
    columnGap: '16px',
    rowGap: '3px',
    fontSize: '13px',
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

const hidden = (as: Masking, text: string) => (
  <Masked key={as} as={as}>
    {text}
  </Masked>
);

export function Details({ record }: { record: Application }) {
  const styles = useStyles();
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['ID', hidden('id', String(record.id))],
    ['Start Time', <TimeText key="at" at={record.timestamp} />],
    ['Vendor', vendorText(record)],
    ['Label', record.vendor_label],
    ['Vendor Specific ID', hidden('personal', record.vendor_specific_id)],
    // Left out by the service for whoever may not see personal data.
    ...(record.full_name === null ? [] : [['Full Name', hidden('personal', record.full_name)] as const]),
    ...(record.email === null ? [] : [['Email', hidden('personal', record.email)] as const]),
    ...(record.mobile === null ? [] : [['Mobile', hidden('personal', record.mobile)] as const]),
    ['Analysed', <YesNo key="analysed" value={record.analysed} />],
    ['Finalised', <Finalised key="finalised" record={record} />],
    ...(record.score_note === null ? [] : [['Score', <ScoreState key="score" note={record.score_note} />] as const]),
    ...(record.score_id === null ? [] : [['Score ID', hidden('id', String(record.score_id))] as const]),
    ...(record.deleted_at === null
      ? []
      : [['Client files deleted', <TimeText key="deleted" at={record.deleted_at} />] as const]),
  ];
  return (
    <>
      <Answer record={record} />
      <div className={styles.both}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <OptionList options={record.options} />
      </div>
      <AffordabilityPanel record={record} />
    </>
  );
}

function Finalised({ record: { finalised, finalised_at: at } }: { record: Application }) {
  return (
    <>
      <YesNo value={finalised} /> {at !== null && <TimeText at={at} />}
    </>
  );
}
