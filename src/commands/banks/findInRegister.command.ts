// Takes brands that a register lists as banks, or ties them to banks that are here; its form asks the register.
import { registers, type TakenBrand } from '../../api/contract/registers/registers.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { text, type Question } from '../kernel/question.ts';
import { printWishes, readWishes, type BrandWish } from './brandWishes.ts';

const theBrands: Question<readonly BrandWish[]> = {
  ...text({ ask: 'Which brands?', optional: true, named: true }),
  hint: 'Type keys of brands with commas between, each with =5 to tie it to bank 5',
  preset: () => undefined,
  choices: () => [],
  read: readWishes,
  print: printWishes,
};

export const findInRegister = defineCommand({
  id: 'bank.find-in-register',
  title: 'Find banks in a register',
  words: ['register', 'find bank'],
  said: [
    'add bank',
    'add a bank',
    'new bank',
    'create bank',
    'open banking',
    'discover',
    'discover banks',
    'brands',
    'bank hinzufügen',
    'ajouter une banque',
    'añadir banco',
    'aggiungi banca',
  ],
  level: registers.take.definition.level,
  effect: 'reversible',
  changes: 'bank',
  form: true,
  screen: true,
  asks: {
    brands: theBrands,
    register: text({ ask: 'Connector of the register', optional: true, named: true, most: 100 }),
  },
  // What a line says already needs no form.
  confirm: ({ brands = [] }) =>
    brands.length > 0 ? undefined : { text: 'Which of these become banks?', button: 'Take as banks' },
  async run({ brands = [], register }, { stores }) {
    if (brands.length === 0) return { text: 'No brand was chosen' };
    const { results } = await environmentOf(stores).ask(registers.take, {
      body: {
        ...(register === undefined || register === '' ? {} : { connector: register }),
        brands: brands.map(({ key, bank }) => ({ key, ...(bank === undefined ? {} : { bank_id: bank }) })),
      },
    });
    const changed = results.flatMap(({ outcome, bank_id: id }) =>
      id !== null && (outcome === 'made' || outcome === 'tied') ? [id] : [],
    );
    const told = sayTaken(results);
    if (changed.length === 0 && results.every(({ outcome }) => outcome === 'refused'))
      throw new Failure({ kind: 'invalid', message: told, told });
    return {
      text: told,
      touched: changed.map((id) => `bank ${id}`),
      ...(changed.length === 0 ? {} : { undo: `bank.release-from-register banks:${changed.join(',')}` }),
    };
  },
});

/** What came of each, the good first. */
function sayTaken(results: readonly TakenBrand[]): string {
  const of = (outcome: TakenBrand['outcome']) => results.filter((one) => one.outcome === outcome);
  const names = (taken: readonly TakenBrand[]): string => taken.map(({ name }) => name).join(', ');
  const [made, tied, already, refused] = [of('made'), of('tied'), of('already'), of('refused')];
  return [
    ...(made.length > 0 ? [`Took as banks: ${names(made)}. Customers see none of them before you switch it on`] : []),
    ...(tied.length > 0 ? [`Tied to banks that are here: ${names(tied)}`] : []),
    ...(already.length > 0 ? [`Here already: ${names(already)}`] : []),
    ...refused.map(({ name, why }) => `Not taken: ${name} (${why ?? 'the service refused it'})`),
  ].join('. ');
}
