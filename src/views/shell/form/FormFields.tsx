// The fields of a form: those that it draws itself, or one for each question of its command.
import { DialogContent, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { Command } from '../../../commands/kernel/command.ts';
import { useMasked } from '../../shared/cells/Masked.tsx';
import type { OwnFieldsProps, OwnForm } from '../../shared/commands/ownForm.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { QuestionField } from './QuestionField.tsx';

const useStyles = makeStyles({
  // A long choice is cut within its field, and does not push it out of a narrow window.
  content: { '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', gap: '10px 16px' },
  question: { gridColumn: '1 / -1', margin: 0 },
  leaving: { margin: '12px 0 0', color: tokens.colorPaletteRedForeground1 },
});

/** What the row says already is not asked, nor whether a look is needed. */
const questionsOf = ({ asks, edits }: Command, known: Readonly<Record<string, unknown>>) =>
  Object.entries(asks).filter(([name, { ofRow, settles }]) => {
    const isOfRecord = ofRow || name === edits?.record;
    return settles !== true && name !== edits?.version && (!isOfRecord || known[name] === undefined);
  });

interface FormFieldsProps extends Required<Omit<OwnFieldsProps, 'question'>> {
  command: Command;
  own: OwnForm | undefined;
  question: string | undefined;
  /** What is asked before it closes. */
  leaving: string | undefined;
}

export const FormFields = observer(function FormFields({ command, own, leaving, ...shown }: FormFieldsProps) {
  const styles = useStyles();
  const say = useMasked();
  const { situation, stores } = useDesk();
  const { answers, texts, problems, question, onChange } = shown;
  const asked = question && say(question);
  if (own !== undefined)
    return (
      <DialogContent className={styles.content}>
        <own.Fields key={stores.shell.filled} {...shown} question={asked} />
        {leaving !== undefined && (
          <p role="alert" className={styles.leaving}>
            {leaving}
          </p>
        )}
      </DialogContent>
    );
  return (
    <DialogContent className={mergeClasses(styles.content, styles.fields)}>
      {asked !== undefined && <p className={styles.question}>{asked}</p>}
      {questionsOf(command, answers).map(([name, of]) => (
        <QuestionField
          key={name}
          question={of}
          choices={of.choices(situation)}
          text={texts[name] ?? ''}
          problem={problems[name]}
          onChange={(text) => onChange(name, text)}
        />
      ))}
    </DialogContent>
  );
});
