// The questions about a vendor: what it is called, its country, its primary label, and which sites may show the product.
import { longestVendorName } from '../../api/contract/vendors/vendors.ts';
import { parentProblem } from '../../api/contract/vendors/parentProblem.ts';
import { choice, Misfit, text, type Question } from '../kernel/question.ts';
import { vendorOf } from './theVendor.ts';

/** As it is typed where there is nothing. */
export const none = 'none';
const said = { optional: true, named: true } as const;

const countryQuestion = text({
  ...said,
  ask: 'Country',
  preset: (situation, given) => vendorOf(given['vendor'], situation)?.country_code ?? undefined,
});
const parentsQuestion = text({
  ...said,
  ask: 'Sites that may show it in a frame',
  preset: (situation, given) => vendorOf(given['vendor'], situation)?.allowed_parents.join(' '),
});

export const originsIn = (typed: string): string[] =>
  typed.split(/[\s,]+/).filter((part) => part !== '' && part !== none);

export const name = text({
  ...said,
  ask: 'Name',
  most: longestVendorName,
  preset: (situation, given) => vendorOf(given['vendor'], situation)?.name,
});

export const country: Question<string> = {
  ...countryQuestion,
  read(typed) {
    const code = typed.trim().toUpperCase();
    if (code === '' || code === none.toUpperCase()) return none;
    return /^[A-Z]{2}$/.test(code) ? code : new Misfit('must be a country code of two letters, such as AU');
  },
};

export const parents: Question<string> = {
  ...parentsQuestion,
  read(typed) {
    const wrong = originsIn(typed)
      .map(parentProblem)
      .find((problem) => problem !== undefined);
    return wrong === undefined ? typed : new Misfit(wrong);
  },
};

export const label = choice<string>({
  ...said,
  ask: 'Primary label',
  from: ({ stores }) =>
    stores.labels.rows.map(({ ref, vendor }) => ({ value: ref, text: ref, title: ref, detail: vendor })),
  preset: (situation, given) => vendorOf(given['vendor'], situation)?.label ?? undefined,
});
