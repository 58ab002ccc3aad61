// A box that says whether something is selected, partly, or not.
import { CheckboxCheckedFilled, CheckboxIndeterminateRegular, CheckboxUncheckedRegular } from '@fluentui/react-icons';

const icons = { all: CheckboxCheckedFilled, some: CheckboxIndeterminateRegular, none: CheckboxUncheckedRegular };

export function SelectBox({ share }: { share: keyof typeof icons }) {
  const Icon = icons[share];
  return <Icon aria-hidden />;
}
