// The fields of a vendor.
import { Field, Input, Select, Textarea } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { longestVendorName } from '../../api/contract/vendors/vendors.ts';
import { fieldProblem } from '../shared/commands/fieldProblem.ts';
import type { OwnFieldsProps } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';

interface VendorFieldsProps extends Pick<OwnFieldsProps, 'texts' | 'problems' | 'onChange'> {
  /** Undefined for one that is not made yet: its label is made with it. */
  vendor?: number | undefined;
}

export const canSend = (texts: Readonly<Record<string, string>>): boolean => (texts['name'] ?? '').trim() !== '';

export const VendorFields = observer(function VendorFields(props: VendorFieldsProps) {
  const { texts, problems = {}, onChange, vendor } = props;
  const labels = useStores().labels.rows.filter(({ vendor_id: of }) => of === vendor);
  const said = (name: string) => fieldProblem(problems[name]);
  const input = (name: string, most: number) => (
    <Input
      value={texts[name] ?? ''}
      maxLength={most}
      autoComplete="off"
      onChange={(_event, { value }) => onChange(name, value)}
    />
  );
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' }}>
      <Field label="Name" required {...said('name')}>
        {input('name', longestVendorName)}
      </Field>
      <Field
        label="Country"
        hint="Two letters, such as AU; its customers see the banks of this country"
        {...said('country')}
      >
        {input('country', 4)}
      </Field>
      {vendor === undefined ? (
        <Field
          label="Primary label"
          hint="Reports and customer links name it; it can be added later"
          {...said('label')}
        >
          {input('label', 100)}
        </Field>
      ) : (
        <>
          <Field label="Primary label" {...said('label')}>
            <Select value={texts['label'] ?? ''} onChange={(_event, { value }) => onChange('label', value)}>
              {(texts['label'] ?? '') === '' && <option value="">None</option>}
              {labels.map(({ id, ref }) => (
                <option key={id} value={ref}>
                  {ref}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Sites that may show it in a frame"
            hint="Origins with blanks between, such as https://portal.example"
            {...said('parents')}
          >
            <Textarea
              value={texts['parents'] ?? ''}
              rows={3}
              onChange={(_event, { value }) => onChange('parents', value)}
            />
          </Field>
        </>
      )}
    </div>
  );
});
