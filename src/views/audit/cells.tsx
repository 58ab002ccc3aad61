// How a row of the audit trail is drawn in full: what stood there before and after.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { AuditRow } from '../../api/contract/people/audit.ts';
import type { Cells } from '../shared/recordTable/cells.ts';
import { JsonText } from '../shared/webhookLog/JsonText.tsx';

const useStyles = makeStyles({
  heading: { margin: `${tokens.spacingVerticalM} 0 4px`, fontSize: tokens.fontSizeBase300 },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

function More({ row: { before, after, request_id: request } }: { row: AuditRow }) {
  const styles = useStyles();
  const parts = [
    ['Before', before],
    ['After', after],
  ] as const;
  return (
    <>
      {parts.map(
        ([title, value]) =>
          value !== null && (
            <section key={title} aria-label={title}>
              <h3 className={styles.heading}>{title}</h3>
              <JsonText value={value} />
            </section>
          ),
      )}
      {request !== null && <p className={styles.quiet}>{`Request ${request}`}</p>}
    </>
  );
}

export const cells: Cells<AuditRow> = {
  columns: {},
  titleOf: ({ id, command }) => ({ name: `Audit row ${id}`, reference: command }),
  More,
};
