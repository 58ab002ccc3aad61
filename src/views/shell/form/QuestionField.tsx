// One question of a command as a field: a list to choose from where it has one, else a line to type in.
import { Checkbox, Field, Input, Select } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { AnyQuestion, Choice } from '../../../commands/kernel/question.ts';
import { fieldProblem } from '../../shared/commands/fieldProblem.ts';
import { useMasked } from '../../shared/cells/Masked.tsx';

interface QuestionFieldProps {
  question: AnyQuestion;
  choices: readonly Choice<unknown>[];
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

// A longer list is no list to look through: there the beginning of a name is typed.
const mostListed = 200;

export const QuestionField = observer(function QuestionField(props: QuestionFieldProps) {
  const { question, choices, text, problem, onChange } = props;
  const say = useMasked();
  const isListed = choices.length > 0 && choices.length <= mostListed && !question.many;
  // Beside a question there is a yes or nothing, and no list.
  if (question.isFlag === true && choices.length === 0)
    return (
      <Checkbox
        label={question.ask}
        checked={text === 'yes'}
        onChange={(_event, { checked }) => onChange(checked === true ? 'yes' : '')}
      />
    );
  return (
    <Field label={question.ask} required={!question.optional} {...fieldProblem(problem)}>
      {isListed ? (
        <Select value={text} onChange={(_event, { value }) => onChange(value)}>
          <option value="">{question.optional ? '-' : 'Choose…'}</option>
          {choices.map((choice) => (
            <option key={choice.text} value={choice.text}>
              {say(choice.detail === undefined ? choice.title : `${choice.title}, ${choice.detail}`)}
            </option>
          ))}
        </Select>
      ) : (
        <Input value={text} onChange={(_event, { value }) => onChange(value)} />
      )}
    </Field>
  );
});
