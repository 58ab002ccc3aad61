// A password that is newly chosen: what it has to be stands there before anything is refused, and how strong it is while it is typed.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Judgement } from '../../../api/contract/people/passwords.ts';
import { PasswordField } from './PasswordField.tsx';

export type Judge = (password: string) => Promise<Judgement>;

const useStyles = makeStyles({
  strength: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', marginTop: '4px' },
  bar: { display: 'flex', gap: '3px', flexShrink: 0 },
  part: { width: '22px', height: '4px', borderRadius: '2px', backgroundColor: tokens.colorNeutralStroke1 },
  weak: { backgroundColor: tokens.colorPaletteRedBackground3 },
  fair: { backgroundColor: tokens.colorPaletteMarigoldBackground3 },
  good: { backgroundColor: tokens.colorPaletteGreenBackground3 },
});

const words = ['very weak', 'weak', 'fair', 'good', 'strong'] as const;
const looks = ['weak', 'weak', 'fair', 'good', 'good'] as const;
/** Whoever goes on typing is not judged yet. */
const pauseMs = 300;

interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  judge: Judge;
  name?: string;
  isRequired?: boolean;
  problem?: string | undefined;
}

export function NewPasswordField({ judge, ...field }: NewPasswordFieldProps) {
  const { value, problem } = field;
  const [judged, setJudged] = useState<Judgement & { password: string }>();
  const ask = useEffectEvent(judge);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(
      () =>
        ask(value).then(
          (judgement) => isOver || setJudged({ ...judgement, password: value }),
          // The form itself says what is wrong, once it is sent.
          () => undefined,
        ),
      value === '' ? 0 : pauseMs,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [value]);
  const hint = judged && (
    <>
      {judged.rule}
      {value !== '' && judged.password !== '' && (
        <Strength {...judged} problem={problem === undefined && judged.password === value ? judged.problem : null} />
      )}
    </>
  );
  return <PasswordField {...field} autoComplete="new-password" hint={hint} />;
}

function Strength({ strength, problem }: Pick<Judgement, 'strength' | 'problem'>) {
  const styles = useStyles();
  return (
    <output className={styles.strength}>
      <span className={styles.bar} aria-hidden="true">
        {[1, 2, 3, 4].map((part) => (
          <span
            key={part}
            className={mergeClasses(styles.part, part <= Math.max(1, strength) && styles[looks[strength]])}
          />
        ))}
      </span>
      Strength: {words[strength]}.{problem !== null && ` ${problem}.`}
    </output>
  );
}
