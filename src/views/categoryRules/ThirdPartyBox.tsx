// Chooses a third party by typing: those whose name holds the text are offered as it is typed.
import { Combobox, Field, Option } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { Named } from '../../api/contract/rules/categories.ts';
import { searchThirdparties } from '../../stores/regex/vocabulary.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { problemOf } from '../shared/regex/problemOf.ts';

const calm = 200;

interface ThirdPartyBoxProps {
  text: string;
  problems?: Readonly<Record<string, string>>;
  hint?: string;
  size?: 'small';
  className?: string;
  onType: (text: string) => void;
  onChoose: (chosen: Named) => void;
}

export function ThirdPartyBox({ text, problems = {}, hint, size, className, onType, onChoose }: ThirdPartyBoxProps) {
  const stores = useStores();
  const [found, setFound] = useState<readonly Named[]>([]);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    const timer = setTimeout(
      () =>
        void searchThirdparties(stores, text).then(
          (rows) => !isLeft && setFound(rows),
          () => undefined,
        ),
      calm,
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [stores, text, isWanted]);
  return (
    <Field
      label="Third Party"
      {...(hint !== undefined && { hint })}
      {...(size === 'small' && { size, orientation: 'horizontal' as const })}
      className={className}
      {...problemOf(problems, 'thirdparty')}
    >
      <Combobox
        freeform
        {...(size === 'small' && { size })}
        value={text}
        selectedOptions={[]}
        onFocus={() => setIsWanted(true)}
        onChange={(event) => onType(event.target.value)}
        onOptionSelect={(_event, { optionValue }) => {
          const chosen = found.find(({ id }) => String(id) === optionValue);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {found.map(({ id, name }) => (
          <Option key={id} value={String(id)}>
            {name}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
}
