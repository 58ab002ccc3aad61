// One record that a search found, in a line: who, which, as what, of which vendor, how it stands and how old it is.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Hit, Near } from '../../../../api/contract/find/find.ts';
import { lookupAddress } from '../../../../stores/lookup/types.ts';
import { findTitles, isPart, nameOf, placeOf } from '../../../../stores/found/hits.ts';
import { ageText } from '../../../shared/cells/age.ts';
import { Masked } from '../../../shared/cells/Masked.tsx';
import { StatusMark } from '../../../shared/cells/StatusMark.tsx';
import { exactTime } from '../../../shared/cells/times.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns:
      'minmax(150px, 1.4fr) minmax(110px, 1fr) minmax(150px, 1.2fr) minmax(150px, 1.4fr) 110px 110px',
    alignItems: 'center',
    gap: '0 14px',
    padding: '4px 8px',
    minHeight: '28px',
    boxSizing: 'border-box',
    fontSize: '13px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    borderLeft: '2px solid transparent',
    // Forced colours paint what is transparent: only the current one has a bar.
    '@media (forced-colors: active)': { borderLeftColor: 'Canvas' },
    '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // As what it was found says why it is here: it takes a second line before it is cut.
    '& > :nth-child(3)': { whiteSpace: 'normal' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outlineStyle: 'none',
      backgroundColor: tokens.colorNeutralBackground1Selected,
      borderLeftColor: tokens.colorBrandStroke1,
      '@media (forced-colors: active)': { outline: '2px solid Highlight' },
    },
    '@media (max-width: 760px)': { display: 'flex', flexWrap: 'wrap', gap: '0 12px' },
  },
  next: { paddingLeft: '28px' },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface LineProps {
  to: string;
  application: Hit['application'];
  /** As what it was found. */
  as: ReactNode;
  /** It is not the first of its customer. */
  isNext?: boolean;
}

const Line = observer(function Line({ to, application, as, isNext = false }: LineProps) {
  const styles = useStyles();
  const { id, full_name: name, vendor, vendor_label: label, vendor_specific_id: reference, timestamp } = application;
  const status = application.profiles[0]?.crawler?.status;
  return (
    <Link href={to} className={styles.row}>
      <span className={mergeClasses(styles.name, isNext && styles.next)}>
        {name === null ? <Masked as="text">{`Application ${id}`}</Masked> : <Masked as="personal">{name}</Masked>}
      </span>
      <span>
        <Masked as="personal">{reference}</Masked>
      </span>
      <span className={styles.quiet}>{as}</span>
      <span className={styles.quiet}>{`${vendor.name} · ${label}`}</span>
      <span>{status === undefined ? '-' : <StatusMark status={status} />}</span>
      <time dateTime={exactTime(timestamp)} title={exactTime(timestamp)} className={styles.quiet}>
        {ageText(timestamp)}
      </time>
    </Link>
  );
});

export function FoundRow({ hit, isNext }: { hit: Hit; isNext: boolean }) {
  return <Line to={placeOf(hit)} application={hit.application} as={<FoundAs hit={hit} />} isNext={isNext} />;
}

/** "account 55, of application 812", "application 812, by e-mail address", "application 811, same e-mail or phone" */
function FoundAs({ hit }: { hit: Hit }) {
  const { kind, application } = hit;
  if (isPart(hit)) return <Masked as="text">{`${nameOf(hit)}, of application ${application.id}`}</Masked>;
  const by =
    kind === 'customer' ? ', same e-mail or phone' : kind === 'application_id' ? '' : `, by ${findTitles[kind]}`;
  return <Masked as="text">{`application ${application.id}${by}`}</Masked>;
}

export function NearRow({ near: { application } }: { near: Near }) {
  return (
    <Line
      to={lookupAddress('application_id', String(application.id))}
      application={application}
      as={<Masked as="text">{`application ${application.id}`}</Masked>}
    />
  );
}
