// The page IFrame: who the link is for, what it asks, the link itself with its QR code, and what can be done with it.
import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { formatLine } from '../../commands/kernel/line.ts';
import { withPresets } from '../../commands/kernel/verdict.ts';
import { iframeLink, labelParameter, type ClientField } from '../../stores/iframeLinks/iframeLink.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useDeskAccess } from '../shared/context/DeskContext.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { isFocusAbove } from '../shared/focus/isFocusAbove.ts';
import { PageHeading } from '../shared/PageHeading.tsx';
import { LinkShown } from './LinkShown.tsx';

const useStyles = makeStyles({
  page: { flexGrow: 1, minHeight: 0, overflow: 'auto', padding: `12px ${tokens.spacingHorizontalM} 24px` },
  form: { display: 'flex', flexDirection: 'column', gap: '14px', maxWidth: '760px' },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))', gap: '12px 16px' },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  said: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

const fields: readonly { name: ClientField; label: string; sent?: string; type?: 'email' | 'text'; most: number }[] = [
  { name: 'identifier', label: 'Client identifier', most: 200 },
  { name: 'client', label: 'Client name', sent: 'customer_name', most: 100 },
  { name: 'email', label: 'Client email', sent: 'customer_email', type: 'email', most: 200 },
];

export const IframeLinkPage = observer(function IframeLinkPage() {
  const styles = useStyles();
  const { address, labels, parts } = useStores();
  const { desk } = useDeskAccess();
  const builder = parts.of(iframeLink);
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // A palette that came back with its text keeps the focus: somebody is typing there.
    if (!isFocusAbove()) first.current?.focus();
    return builder.enter();
  }, [builder]);

  /** The form shows what the question would ask: sending it is the yes. */
  function send(event: KeyboardEvent) {
    // The page opens in its first field: Escape leaves it, so that keys without a modifier work.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      document.getElementById('main')?.focus({ preventScroll: true });
      return;
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    const command = desk?.registry.get('iframe-link.send');
    if (desk === undefined || command === undefined) return;
    event.preventDefault();
    const line = formatLine(command, withPresets(command, desk.situation, {}));
    void desk.run(command, {}, { surface: 'key', confirmed: line });
  }
  const { label, problem } = builder;
  return (
    <div className={styles.page}>
      <PageHeading isHidden leaveFocus>
        IFrame
      </PageHeading>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields take the keys */}
      <form
        className={styles.form}
        aria-label="IFrame link"
        noValidate
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={send}
      >
        <div className={styles.fields}>
          <Field
            label="Label"
            required
            {...(labels.failure === undefined ? {} : { validationMessage: 'The labels could not be read' })}
          >
            <Select
              ref={first}
              value={label}
              onChange={(_event, { value }) => address.setQuery({ [labelParameter]: value })}
            >
              <option value="">Choose…</option>
              {label !== '' && !labels.rows.some(({ ref }) => ref === label) && <option value={label}>{label}</option>}
              {labels.rows.map(({ id, ref }) => (
                <option key={id} value={ref}>
                  {ref}
                </option>
              ))}
            </Select>
          </Field>
          {fields.map(({ name, label: title, sent, type = 'text', most }) => (
            <Field
              key={name}
              label={title}
              required={name === 'identifier'}
              {...(problem !== undefined && problem.field === sent ? { validationMessage: problem.message } : {})}
            >
              <Input
                type={type}
                value={builder[name]}
                maxLength={most}
                onChange={(_event, { value }) => builder.write(name, value)}
              />
            </Field>
          ))}
        </div>
        <div className={styles.buttons}>
          <CommandButton command="iframe-link.copy" appearance="primary" />
          <CommandButton command="iframe-link.view" appearance="outline" />
          <CommandButton command="iframe-link.send" appearance="outline" />
          <CommandButton command="iframe-link.options">Advanced</CommandButton>
          <CommandButton command="view.save">Save as a preset</CommandButton>
        </div>
        <p className={styles.said}>
          Ctrl+Enter sends the link to the client, by e-mail. A preset keeps the label and what the link asks for, never
          the client.
        </p>
        <LinkShown builder={builder} />
      </form>
    </div>
  );
});
