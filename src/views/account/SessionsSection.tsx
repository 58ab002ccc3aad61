// Where one is signed in, a line each, with the button that ends it; the session that looks says so.
import { Badge } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OwnSessionRow } from '../../api/contract/people/managed/sessionRow.ts';
import { ownSessions, sessionTitle } from '../../stores/ownAccount/ownSessions.ts';
import { useMasked } from '../shared/cells/Masked.tsx';
import { TimeText } from '../shared/cells/TimeText.tsx';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { useSectionStyles } from './useSectionStyles.ts';
import { FailureLine } from '../shared/FailureLine.tsx';

const SessionLine = observer(function SessionLine({ row }: { row: OwnSessionRow }) {
  const styles = useSectionStyles();
  const say = useMasked();
  const title = sessionTitle(row);
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        {title}
        {row.address !== null && `, from ${say(row.address)}`}
        <span className={styles.quiet}>
          Signed in <TimeText at={row.created_at} />, last active <TimeText at={row.last_active_at} />
        </span>
      </span>
      {row.current ? (
        <Badge appearance="outline" color="informative">
          This session
        </Badge>
      ) : (
        <CommandButton
          command="own-session.end"
          answers={{ session: row.id }}
          appearance="outline"
          label={`End the session of ${title}, number ${row.id}`}
        >
          End
        </CommandButton>
      )}
    </li>
  );
});

export const SessionsSection = observer(function SessionsSection() {
  const styles = useSectionStyles();
  const part = useStores().parts.of(ownSessions);
  useEffect(() => void part.load(), [part]);
  const { rows, others, failure } = part;
  return (
    <section className={styles.section} aria-labelledby="own-sessions">
      <h2 id="own-sessions" className={styles.heading}>
        Sessions
      </h2>
      {failure !== undefined && <FailureLine>{failure}</FailureLine>}
      {rows === undefined && failure === undefined && <output>Loading…</output>}
      {rows !== undefined && (
        <>
          <ul aria-label="Sessions" style={{ all: 'unset', display: 'flex', flexDirection: 'column', gap: '8px' }}>
            {rows.map((row) => (
              <SessionLine key={row.id} row={row} />
            ))}
          </ul>
          {others.length > 0 && (
            <div className={styles.actions}>
              <CommandButton command="own-session.end-others" appearance="outline" />
            </div>
          )}
        </>
      )}
    </section>
  );
});
