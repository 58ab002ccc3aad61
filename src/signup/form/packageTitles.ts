// What the packages are called.
import type { Package } from '../../api/contract/people/signUpPackages.ts';

export const packageTitles: Readonly<Record<Package, string>> = {
  essential: 'Essential',
  premium: 'Premium',
  platinum: 'Platinum',
  aggregator: 'Aggregator',
};
