// A key as it is printed, which is read out in words: a bare sign says nothing to a screen reader.
import { inWords } from '../../../commands/kernel/keys/keyWords.ts';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';
import { KeyCap } from './KeyCap.tsx';

export function KeyName({ text }: { text: string }) {
  const hidden = useHiddenStyle();
  const words = inWords(text);
  if (words === text) return text;
  return (
    <>
      <span aria-hidden>{text}</span>
      <span className={hidden}>{words}</span>
    </>
  );
}

export function NamedKey({ text }: { text: string }) {
  return (
    <KeyCap>
      <KeyName text={text} />
    </KeyCap>
  );
}
