// Asks which way the money of a statement file went, where nothing in it says it: with up to three of its own lines.
import { Button, Radio, RadioGroup } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import type { MoneyOut } from '../../../api/contract/statementFiles/statementFiles.ts';
import { DialogButtons } from '../../shared/commands/DialogButtons.tsx';
import { LayerDialog } from '../dialogs/LayerDialog.tsx';

interface MoneyOutDialogParts {
  file: string;
  question: MoneyOut;
  answer: (isOut: boolean | undefined) => void;
}

export function MoneyOutDialog({ file, question: { lines, likely }, answer }: MoneyOutDialogParts) {
  const [said, setSaid] = useState(likely === null ? '' : String(likely));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (said !== '') answer(said === 'true');
  }
  return (
    <LayerDialog layer="moneyOut" of={file} title="Is this money out?" width={480} onClose={() => answer(undefined)}>
      <form
        data-money-out
        tabIndex={-1}
        onSubmit={submit}
        style={{ display: 'flex', flexDirection: 'column', gap: '12px', outline: 'none' }}
        aria-label="Is this money out?"
      >
        <span style={{ overflowWrap: 'anywhere' }}>Nothing in {file} says which way the money went.</span>
        <ul style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {lines.map(({ date, description, amount }, place) => (
            <li key={place}>
              {date}, {description}: {amount.toFixed(2)}
            </li>
          ))}
        </ul>
        <RadioGroup
          aria-label="Is this money out?"
          required
          value={said}
          onChange={(_event, { value }) => setSaid(value)}
        >
          <Radio value="true" label="Yes, this money was paid" />
          <Radio value="false" label="No, this money came in" />
        </RadioGroup>
        <DialogButtons
          leave={<Button onClick={() => answer(undefined)}>Leave this file out</Button>}
          act={
            <Button type="submit" appearance="primary" disabledFocusable={said === ''}>
              Continue
            </Button>
          }
        />
      </form>
    </LayerDialog>
  );
}
