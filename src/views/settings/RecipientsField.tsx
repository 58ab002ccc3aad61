// Whom documents may be sent to, as names and addresses; what cannot be read is shown as it is stored, to be mended.
import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { recipientsIn, type Recipient, type Recipients } from '../../api/contract/applications/rules/recipients.ts';

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', display: 'flex', flexDirection: 'column', gap: '6px' },
  legend: { padding: 0, marginBottom: '2px', fontSize: tokens.fontSizeBase300 },
  line: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  input: { flex: '1 1 180px', minWidth: 0 },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

interface RecipientsFieldProps {
  name: string;
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** As text alone, for saving the fields would lose what cannot be read. */
const unreadWords = (read: Recipients | 'broken'): string =>
  read === 'broken'
    ? 'This cannot be read, so nobody may be sent documents: mend it, or empty it'
    : `${read.unread === 1 ? 'One entry' : `${read.unread} entries`} cannot be read and may not be sent documents: mend or remove what is wrong`;

export function RecipientsField({ name, text, problem, onChange }: RecipientsFieldProps) {
  const styles = useStyles();
  const read = recipientsIn(text);
  if (read === 'broken' || read.unread > 0)
    return (
      <Field label={name} validationMessage={problem ?? unreadWords(read)} validationState="error">
        <Textarea value={text} resize="vertical" onChange={(_event, { value }) => onChange(value)} />
      </Field>
    );
  const list = read.allowed;
  const write = (all: readonly Recipient[]) => onChange(JSON.stringify(all));
  const change = (at: number, one: Partial<Recipient>) =>
    write(list.map((recipient, place) => (place === at ? { ...recipient, ...one } : recipient)));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name}</legend>
      {list.map((recipient, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a recipient is its place while it is written
        <div key={at} className={styles.line}>
          <Input
            className={styles.input}
            aria-label={`Name of recipient ${at + 1}`}
            placeholder="Name"
            value={recipient.name}
            maxLength={100}
            onChange={(_event, { value }) => change(at, { name: value })}
          />
          <Input
            className={styles.input}
            type="email"
            aria-label={`E-mail of recipient ${at + 1}`}
            placeholder="E-mail"
            value={recipient.email}
            maxLength={254}
            onChange={(_event, { value }) => change(at, { email: value })}
          />
          <Button
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={`Remove recipient ${at + 1}`}
            onClick={() => write(list.filter((_one, place) => place !== at))}
          />
        </div>
      ))}
      {problem !== undefined && <span className={styles.problem}>{problem}</span>}
      <div>
        <Button
          size="small"
          appearance="subtle"
          icon={<AddRegular />}
          onClick={() => write([...list, { name: '', email: '' }])}
        >
          Add a recipient
        </Button>
      </div>
    </fieldset>
  );
}
