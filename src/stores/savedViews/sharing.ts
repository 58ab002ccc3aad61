// With whom something is shared that people keep, in words.
import type { Sharing } from '../../api/contract/people/savedViews.ts';

export const sharingWords: Readonly<Record<Sharing, string>> = {
  own: 'Only for me',
  vendor: 'For my vendor',
  staff: 'For staff',
};

/** As a list says it. */
export const sharedWith: Readonly<Record<Sharing, string>> = { own: '-', vendor: 'Vendor', staff: 'Staff' };

interface Choice {
  value: Sharing;
  text: string;
  title: string;
}

/** Whoever is no staff shares with none. */
export const sharingChoices = (mayStaff: boolean): readonly Choice[] =>
  (['own', 'vendor', 'staff'] as const)
    .filter((one) => one !== 'staff' || mayStaff)
    .map((one) => ({ value: one, text: one, title: sharingWords[one] }));
