// The page API Docs: the calls by noun with their search, and beside them the one that the address names.
import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { wordingOf } from '../../api/failure.ts';
import { apiDoc, apiDocsPage } from '../../stores/apiDocs/apiDoc.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { PageHeading } from '../shared/PageHeading.tsx';
import { RowSkeleton } from '../shared/recordTable/RowSkeleton.tsx';
import { OutLink } from '../shared/OutLink.tsx';
import { RouteLink } from '../shared/RouteLink.tsx';
import { CallDetails } from './CallDetails.tsx';
import { FailureLine } from '../shared/FailureLine.tsx';

const narrow = '@media (max-width: 760px)';
const useStyles = makeStyles({
  page: {
    flexGrow: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: '320px 1fr',
    [narrow]: { gridTemplateColumns: '1fr', gridTemplateRows: '38% 1fr' },
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    [narrow]: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  tools: { display: 'grid', gap: '4px', padding: '8px 12px' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  calls: { overflow: 'auto', padding: '0 12px 12px' },
  group: { margin: '10px 0 2px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  call: { padding: '2px 0', overflowWrap: 'anywhere' },
  open: { fontWeight: tokens.fontWeightSemibold },
  main: { overflow: 'auto', padding: '0 16px 24px', minWidth: 0 },
});

export const ApiDocsPage = observer(function ApiDocsPage() {
  const styles = useStyles();
  const doc = useStores().parts.of(apiDoc);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => void doc.fetch(), [doc]);
  useEffect(() => {
    if (doc.wanted > 0) field.current?.focus();
  }, [doc.wanted]);
  const { open, found, failure, calls } = doc;
  useEffect(() => doc.forget(), [doc, open?.name]);
  if (calls === undefined)
    return failure === undefined ? (
      <RowSkeleton label="API Docs" />
    ) : (
      <FailureLine isRoomy onRetry={() => void doc.fetch()}>
        {wordingOf(failure) ?? 'The calls could not be read'}
      </FailureLine>
    );
  const groups = Map.groupBy(found, ({ group }) => group);
  return (
    <div className={styles.page}>
      <nav className={styles.side} aria-label="Calls">
        <div className={styles.tools}>
          <Input
            ref={field}
            type="search"
            size="small"
            aria-label="Search calls"
            placeholder="Search calls  /"
            value={doc.search}
            onChange={(_event, { value }) => doc.searchFor(value)}
          />
          <span className={styles.count} aria-live="polite">{`${found.length} of ${calls.length} calls`}</span>
        </div>
        <div className={styles.calls}>
          {[...groups].map(([group, members]) => (
            <section key={group} aria-label={group}>
              <h2 className={styles.group}>{group}</h2>
              <ul className={styles.list}>
                {members.map(({ name, method, path }) => (
                  <li key={name} className={name === open?.name ? `${styles.call} ${styles.open}` : styles.call}>
                    <RouteLink to={`${apiDocsPage}?call=${encodeURIComponent(name)}`}>{`${method} ${path}`}</RouteLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
      <section className={styles.main} aria-label="Call">
        <PageHeading isHidden>API Docs</PageHeading>
        {open === undefined ? (
          <p>
            Choose a call. Reads can be tried here under your own session; programs sign their requests with an API
            token, as <OutLink to="/docs/authentication">Authentication</OutLink> shows. The{' '}
            <OutLink to="/api/v1/openapi.json">OpenAPI document</OutLink> is what this page is made from.
          </p>
        ) : (
          <CallDetails call={open} />
        )}
      </section>
    </div>
  );
});
