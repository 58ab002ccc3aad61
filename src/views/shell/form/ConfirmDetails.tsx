// What the question before a run says that it would affect, and what may be filled in with the yes.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Fact } from '../../../commands/kernel/command.ts';
import type { AnyQuestion } from '../../../commands/kernel/question.ts';
import { QuestionField } from './QuestionField.tsx';
import { Masked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  facts: {
    margin: `${tokens.spacingVerticalM} 0 0`,
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '16px',
    rowGap: '4px',
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  fields: { display: 'flex', flexDirection: 'column', gap: '8px', marginTop: tokens.spacingVerticalM },
});

interface ConfirmDetailsProps {
  facts: readonly Fact[];
  questions: readonly { name: string; asks: AnyQuestion }[];
  texts: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  onChange: (name: string, text: string) => void;
}

export function ConfirmDetails({ facts, questions, texts, problems, onChange }: ConfirmDetailsProps) {
  const styles = useStyles();
  return (
    <>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>
                <Masked as="text">{value}</Masked>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {questions.length > 0 && (
        <div className={styles.fields}>
          {questions.map(({ name, asks }) => (
            <QuestionField
              key={name}
              question={asks}
              choices={[]}
              text={texts[name] ?? ''}
              problem={problems[name]}
              onChange={(text) => onChange(name, text)}
            />
          ))}
        </div>
      )}
    </>
  );
}
