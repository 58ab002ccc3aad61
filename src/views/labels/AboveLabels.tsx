// Above the labels: what they are for, and Create Label, or whom to ask.
import { WhoMayChange } from '../shared/commands/WhoMayChange.tsx';

export const AboveLabels = () => (
  <WhoMayChange
    command="label.create"
    what="A label is a name under which a vendor files its applications."
    others="Contact staff to create or edit labels."
  />
);
