// In the form of a rule: tests the pattern on a description as it is typed, and shows what the rule would change.
import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { RuleKind, RulePreview } from '../../../api/contract/rules/regexRules.ts';
import { failureOf, wordingOf } from '../../../api/failure.ts';
import { previewRule, takeWantedTest, testRule, testText, triedRule } from '../../../stores/regex/tryRule.ts';
import type { OwnFieldsProps } from '../commands/ownForm.ts';
import { useStores } from '../context/StoresContext.ts';
import { RulePreviewTable } from './RulePreviewTable.tsx';

const useStyles = makeStyles({
  test: { marginTop: '12px', paddingTop: '8px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  said: {
    display: 'block',
    minHeight: '20px',
    margin: '4px 0',
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  failure: { color: tokens.colorPaletteRedForeground1 },
});

type Said = { text: string; failed?: true } | undefined;

const calm = 500;

/** A refused pattern is told as the service says it, with its place. */
function wordsOf(error: unknown): Said {
  const failure = failureOf(error);
  const text = failure.field === 'regex' ? failure.message : wordingOf(failure);
  return text === undefined ? undefined : { text, failed: true };
}

export function RuleTest({ kind, answers, texts }: Pick<OwnFieldsProps, 'answers' | 'texts'> & { kind: RuleKind }) {
  const styles = useStyles();
  const stores = useStores();
  const [description, setDescription] = useState(() => takeWantedTest(stores));
  const [said, setSaid] = useState<Said>();
  const [preview, setPreview] = useState<RulePreview>();
  const [isPreviewing, setIsPreviewing] = useState(false);
  const id = typeof answers['rule'] === 'number' ? answers['rule'] : undefined;
  const rule = triedRule(kind, texts, id);
  const asked = rule === undefined ? '' : JSON.stringify(rule);
  useEffect(() => {
    setSaid(undefined);
    // A preview of another pattern is none of this one.
    setPreview(undefined);
    if (rule === undefined || description.trim() === '') return undefined;
    let isLeft = false;
    const timer = setTimeout(
      () =>
        void testRule(stores, rule, description).then(
          (found) => !isLeft && setSaid({ text: `${testText(found)}. Sanitised: ${found.sanitised}` }),
          (error: unknown) => !isLeft && setSaid(wordsOf(error)),
        ),
      calm,
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the rule as it is sent, and not each object that says the same
  }, [stores, asked, description]);

  async function show() {
    if (rule === undefined) return;
    setIsPreviewing(true);
    try {
      setPreview(await previewRule(stores, rule));
    } catch (error) {
      setSaid(wordsOf(error));
    }
    setIsPreviewing(false);
  }
  return (
    <div className={styles.test}>
      <Field label="Test on a description" size="small">
        <Input
          size="small"
          value={description}
          maxLength={1000}
          onChange={(_event, { value }) => setDescription(value)}
        />
      </Field>
      <output className={mergeClasses(styles.said, said?.failed === true && styles.failure)}>
        {said?.text ?? (rule === undefined ? waiting[kind] : '')}
      </output>
      <Button size="small" disabledFocusable={rule === undefined || isPreviewing} onClick={() => void show()}>
        {isPreviewing ? 'Looking at the last transactions…' : 'Show what it would change'}
      </Button>
      {preview !== undefined && <RulePreviewTable preview={preview} />}
    </div>
  );
}

const waiting: Readonly<Record<RuleKind, string>> = {
  type: 'A test needs a bank and a regex',
  category: 'A test needs a country and a regex',
};
