// The search form of a list, which comes after the first rows.
import { late } from '../../loading/late.tsx';
import { SearchSpace } from './SearchSpace.tsx';

export const LateSearchForm = late(async () => (await import('./SearchForm.tsx')).SearchForm, {
  meanwhile: SearchSpace,
  isPatient: true,
});
