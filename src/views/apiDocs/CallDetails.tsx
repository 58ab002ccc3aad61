// One call: what it does and for whom, its parameters and schemas, its curl, and trying it where it only reads.
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { wordingOf } from '../../api/failure.ts';
import { curlOfCall } from '../../commands/apiDocs/curlOfCall.ts';
import { apiDoc } from '../../stores/apiDocs/apiDoc.ts';
import type { DocumentedCall } from '../../stores/apiDocs/readCalls.ts';
import { environmentOf } from '../../stores/environment.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { JsonText } from '../shared/webhookLog/JsonText.tsx';
import { Example, Refusals, tokenText } from './CallExamples.tsx';
import { SchemaView, typeText } from './SchemaView.tsx';

const useStyles = makeStyles({
  title: { margin: '12px 0 4px', fontSize: tokens.fontSizeBase400, overflowWrap: 'anywhere' },
  quiet: { margin: '0 0 8px', color: tokens.colorNeutralForeground2 },
  heading: { margin: '16px 0 4px', fontSize: tokens.fontSizeBase300 },
  code: {
    margin: 0,
    padding: '8px 10px',
    overflowX: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: '8px 12px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '8px 0' },
});

export const CallDetails = observer(function CallDetails({ call }: { call: DocumentedCall }) {
  const styles = useStyles();
  const stores = useStores();
  const doc = stores.parts.of(apiDoc);
  const { pageOrigin } = environmentOf(stores);
  const { tried, values } = doc;
  const given = call.parameters.filter(({ place }) => place !== 'header');
  const headers = call.parameters.filter(({ place }) => place === 'header');
  return (
    <>
      <h2 className={styles.title}>{`${call.method} /api/v1/${call.path}`}</h2>
      <p className={styles.quiet}>{`${call.summary}. ${call.who}`}</p>
      <p className={styles.quiet}>{`Level ${call.level}. API token: ${tokenText(call)}`}</p>
      {given.length > 0 && (
        <>
          <h3 className={styles.heading}>Parameters</h3>
          <div className={styles.fields}>
            {given.map(({ name, place, isRequired, schema, description }) => (
              <Field
                key={name}
                label={name}
                required={isRequired}
                hint={[description, `${place}, ${typeText(schema)}`].filter(Boolean).join('. ')}
                size="small"
              >
                <Input
                  size="small"
                  value={values[name] ?? ''}
                  autoComplete="off"
                  onChange={(_event, { value }) => doc.give(name, value)}
                />
              </Field>
            ))}
          </div>
        </>
      )}
      <h3 className={styles.heading}>curl</h3>
      <pre className={styles.code}>{curlOfCall(call, pageOrigin, values)}</pre>
      <div className={styles.actions}>
        <CommandButton command="api-doc.copy-curl" appearance="outline" />
        {call.isTriable && <CommandButton command="api-doc.try" appearance="primary" />}
      </div>
      {!call.isTriable && (
        <p className={styles.quiet}>
          {call.method === 'GET' ? 'This call is not tried here.' : 'Calls that change something are not tried here.'}
        </p>
      )}
      <div aria-live="polite" aria-busy={doc.isTrying}>
        {tried?.call === call.name &&
          (tried.failure === undefined ? (
            <>
              <h3 className={styles.heading}>{`Answer of ${tried.address}`}</h3>
              <JsonText value={tried.answer} />
            </>
          ) : (
            <p role="alert">{wordingOf(tried.failure) ?? 'The call failed'}</p>
          ))}
      </div>
      {headers.length > 0 && (
        <>
          <h3 className={styles.heading}>Headers</h3>
          <ul>
            {headers.map(({ name, description }) => (
              <li key={name}>{`${name}: ${description ?? ''}`}</li>
            ))}
          </ul>
        </>
      )}
      {call.body !== undefined && (
        <>
          <h3 className={styles.heading}>Body</h3>
          <SchemaView schema={call.body} />
          <Example value={call.exampleBody} />
        </>
      )}
      <h3 className={styles.heading}>Answer</h3>
      {call.answer === undefined ? <p>{`A file: ${call.answerType}`}</p> : <SchemaView schema={call.answer} />}
      <Example value={call.exampleAnswer} />
      <Refusals of={call} />
    </>
  );
});
