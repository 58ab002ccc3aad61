// The forms that draw their questions themselves, found by existing: the one of bank.edit is banks/edit.form.tsx.
import type { ReactNode } from 'react';
import { inOneWord } from '../../../commands/kernel/nouns/address.ts';
import { pluralOf } from '../../../commands/kernel/nouns/plural.ts';
import type { OwnForm } from '../../shared/commands/ownForm.ts';
import { late } from '../../shared/loading/late.tsx';

type WithForm = (props: { children: (own: OwnForm) => ReactNode }) => ReactNode;

const files = import.meta.glob<OwnForm>('../../*/**/*.form.tsx', { import: 'form' });

/** Each is fetched in a quiet moment, and draws its children when it is there. */
const byPath = new Map<string, WithForm>(
  Object.entries(files).map(([path, load]) => [
    path,
    late<WithForm>(async () => {
      const own = await load();
      return ({ children }) => children(own);
    }),
  ]),
);

export function ownFormOf(command: string): WithForm | undefined {
  const [noun = '', verb = ''] = command.split('.');
  return byPath.get(`../../${inOneWord(pluralOf(noun))}/${inOneWord(verb)}.form.tsx`);
}
