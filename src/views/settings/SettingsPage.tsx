// The page Settings: three sides of one form, what is about to change, and who changed what before.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, type KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { failureOf, wordingOf } from '../../api/failure.ts';
import { settingsForm, type SettingsForm } from '../../stores/settings/settingsForm.ts';
import { sideAt, sides } from '../../stores/settings/sides.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useDeskAccess } from '../shared/context/DeskContext.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { PageHeading } from '../shared/PageHeading.tsx';
import { RowSkeleton } from '../shared/recordTable/RowSkeleton.tsx';
import { History } from './History.tsx';
import { MetricsForm } from './MetricsForm.tsx';
import { VendorForm } from './VendorForm.tsx';
import { FailureLine } from '../shared/FailureLine.tsx';

const useStyles = makeStyles({
  page: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  sides: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    padding: `6px ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  side: { padding: '2px 0', textDecorationLine: 'none', color: tokens.colorNeutralForeground2 },
  chosen: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    borderBottom: `2px solid ${tokens.colorBrandStroke1}`,
  },
  vendor: { marginLeft: 'auto', color: tokens.colorNeutralForeground3 },
  form: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  fields: { flexGrow: 1, minHeight: 0, overflow: 'auto', padding: `12px ${tokens.spacingHorizontalM} 24px` },
  bar: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: `6px ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

const guarded = new WeakSet<SettingsForm>();

/** What was written stays on other pages, and a reload would lose it: the browser asks first, on whatever page. */
function keepsFromLeaving(form: SettingsForm): void {
  if (guarded.has(form)) return;
  guarded.add(form);
  window.addEventListener('beforeunload', (event) => {
    if (form.written.length + form.metricChanges.length > 0) event.preventDefault();
  });
}

export const SettingsPage = observer(function SettingsPage() {
  const styles = useStyles();
  const { address, notices, parts, session } = useStores();
  const { desk } = useDeskAccess();
  const form = parts.of(settingsForm);
  const vendor = session.user?.vendor;
  useEffect(() => keepsFromLeaving(form), [form]);
  // Whoever acts for another vendor now sees the settings of that one.
  useEffect(() => form.enter(), [form, vendor?.id]);
  const side = sideAt(address.path);
  const count = side.part === undefined ? form.written.length : form.metricChanges.length;

  const older = (part: string | undefined) =>
    form.fetchOlder(part).catch((error: unknown) => notices.tellFailure(failureOf(error)));

  function submit(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    const command = desk?.registry.get('setting.submit');
    if (desk === undefined || command === undefined) return;
    event.preventDefault();
    void desk.run(command, {}, { surface: 'key' });
  }
  return (
    <div className={styles.page}>
      <PageHeading isHidden>Settings</PageHeading>
      <nav className={styles.sides} aria-label="Settings">
        {sides.map(({ path, title }) => (
          <Link
            key={path}
            href={path}
            className={mergeClasses(styles.side, path === side.path && styles.chosen)}
            aria-current={path === side.path ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
        {vendor && <span className={styles.vendor}>{vendor.name}</span>}
      </nav>
      {form.values === undefined && form.failure !== undefined ? (
        <FailureLine isRoomy onRetry={() => void form.fetch()}>
          {wordingOf(form.failure) ?? 'The settings could not be read'}
        </FailureLine>
      ) : form.values === undefined ? (
        <RowSkeleton label="Settings" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields take the keys
        <form
          className={styles.form}
          aria-label={side.title}
          noValidate
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={submit}
        >
          <div className={styles.fields}>
            {side.part === undefined ? <VendorForm form={form} /> : <MetricsForm form={form} part={side.part} />}
            <History
              changes={form.historyOf(side.part)}
              untouched={side.part === undefined ? 'preset' : 'as for everybody'}
              onOlder={form.hasOlderOf(side.part) ? () => older(side.part) : undefined}
            />
          </div>
          <div className={styles.bar}>
            <output>{count === 0 ? 'Nothing was changed' : count === 1 ? '1 change' : `${count} changes`}</output>
            <CommandButton command="setting.reset" appearance="outline">
              Reset
            </CommandButton>
            <CommandButton command="setting.submit" appearance="primary">
              Submit
            </CommandButton>
          </div>
        </form>
      )}
    </div>
  );
});
