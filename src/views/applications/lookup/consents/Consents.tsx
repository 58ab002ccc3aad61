// On the record of an application: what its customer agreed to at banks by consent, until when, and the button that ends it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Application } from '../../../../api/contract/applications/applications.ts';
import { isStanding, type ConsentRow } from '../../../../api/contract/connect/consents.ts';
import { joinedWords } from '../../../../api/contract/connect/consentWords.ts';
import { consentsOf, readConsentsOf } from '../../../../stores/consents/ofApplication.ts';
import { lengthText, stateText, toldText, untoldStep } from '../../../../stores/consents/words.ts';
import { Masked } from '../../../shared/cells/Masked.tsx';
import { TimeText } from '../../../shared/cells/TimeText.tsx';
import { CommandButton } from '../../../shared/commands/CommandButton.tsx';
import { useStores } from '../../../shared/context/StoresContext.ts';
import { FailureLine } from '../../../shared/FailureLine.tsx';

const useStyles = makeStyles({
  title: { margin: `${tokens.spacingVerticalS} 0 0`, fontSize: tokens.fontSizeBase300 },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 14px', margin: '4px 0 0' },
  bank: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  words: { margin: '2px 0 6px', overflowWrap: 'anywhere', '& dt': { color: tokens.colorNeutralForeground2 } },
});

/** Of most there is none: their banks are signed in to, or files were brought. */
export const Consents = observer(function Consents({ record: { id, profiles } }: { record: Application }) {
  const styles = useStyles();
  const stores = useStores();
  // A crawl that begins or ends may give one, or end one.
  const crawls = profiles.map(({ crawler }) => `${crawler?.uuid} ${crawler?.status}`).join();
  useEffect(() => void (crawls !== '' && readConsentsOf(stores, id)), [stores, id, crawls]);
  const rows = consentsOf(stores, id);
  if (rows === 'waiting' || (rows !== 'failed' && rows.length === 0)) return null;
  return (
    <>
      <h2 className={styles.title}>Consents</h2>
      {rows === 'failed' ? (
        <FailureLine onRetry={() => void readConsentsOf(stores, id)}>The consents could not be read</FailureLine>
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <Line row={row} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
});

function Line({ row }: { row: ConsentRow }) {
  const styles = useStyles();
  const told = toldText(row);
  return (
    <>
      <div className={styles.line}>
        <span className={styles.bank}>{row.bank}</span>
        <span>{stateText(row)}</span>
        <span className={styles.quiet}>{`Agreed for: ${lengthText(row)}`}</span>
        <Moment title="until" at={row.until} />
        <Moment title="last used" at={row.last_used_at} />
        <span className={styles.quiet}>{`used ${row.use_count === 1 ? 'once' : `${row.use_count} times`}`}</span>
        <Moment title="kept fresh" at={row.fresh_at} />
        <Moment title="ended" at={row.ended_at} />
        {told !== '' && row.bank_untold_at === null && (
          <span className={styles.quiet}>{`Its bank: ${told.toLowerCase()}`}</span>
        )}
        <Moment title="the bank could not be told since" at={row.bank_untold_at} />
        {isStanding(row) && (
          <CommandButton
            command="consent.withdraw"
            answers={{ consent: row.id }}
            label={`Withdraw the consent at ${row.bank}`}
          >
            Withdraw
          </CommandButton>
        )}
      </div>
      {row.bank_untold_at !== null && <p className={styles.line}>{untoldStep}</p>}
      {row.fresh_skipped !== null && isStanding(row) && (
        <p className={styles.line}>{`Not kept fresh: ${row.fresh_skipped}`}</p>
      )}
      {row.reason !== null && <p className={styles.line}>{`Reason: ${row.reason}`}</p>}
      {row.not_shared?.map(({ what, why }) => (
        <p key={what} className={styles.line}>
          <Masked as="personal">{`Not shared: ${what}. ${why}`}</Masked>
        </p>
      ))}
      <details>
        <summary>What was agreed, as it was shown</summary>
        <dl className={styles.words}>
          {row.words.map((line) => (
            <div key={line.what}>
              <dt>{line.what}</dt>
              <dd>{joinedWords(line)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function Moment({ title, at }: { title: string; at: string | null }) {
  const styles = useStyles();
  if (at === null) return null;
  return (
    <span className={styles.quiet}>
      {`${title} `}
      <TimeText at={at} />
    </span>
  );
}
