// One's preferences as one file: saved, and read back after a look at what it changes.
import { Button } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { preferencesImport } from '../../stores/ownAccount/preferencesImport.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useDeskAccess } from '../shared/context/DeskContext.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { useSectionStyles } from './useSectionStyles.ts';
import { FailureLine } from '../shared/FailureLine.tsx';

export const PreferencesFileSection = observer(function PreferencesFileSection() {
  const styles = useSectionStyles();
  const part = useStores().parts.of(preferencesImport);
  const { soon } = useDeskAccess();
  const chooser = useRef<HTMLInputElement>(null);
  const { fileName, problem, given, changes } = part;
  async function read(file: File | undefined) {
    if (file === undefined) return;
    const { situation } = await soon();
    part.read(file.name, await file.text(), (keys) => situation.keyBook?.misfitOfAll(keys));
  }
  return (
    <section className={styles.section} aria-labelledby="preferences-file">
      <h2 id="preferences-file" className={styles.heading}>
        Preferences as a file
      </h2>
      <p className={styles.said}>
        Theme, zone, density, keys, and the columns of each list, for another browser. A file that holds anything
        unknown or broken is refused whole.
      </p>
      <div className={styles.actions}>
        <CommandButton command="preferences.export" appearance="outline">
          Save as a file
        </CommandButton>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            // The same file can be chosen again once it is mended.
            currentTarget.value = '';
          }}
        />
        <Button size="small" onClick={() => chooser.current?.click()}>
          Choose a file
        </Button>
      </div>
      <div aria-live="polite" className={styles.section}>
        {problem !== undefined && (
          <FailureLine>{`${fileName ?? 'The file'} is refused, and nothing was changed: ${problem}`}</FailureLine>
        )}
        {given !== undefined && (
          <>
            <p className={styles.said}>
              {changes.length === 0 ? `${fileName} changes nothing.` : `${fileName} would change:`}
            </p>
            {changes.length > 0 && (
              <ul style={{ margin: 0, paddingLeft: '20px' }} aria-label="Changes">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
            <div className={styles.actions}>
              {changes.length > 0 && (
                <CommandButton command="preferences.import" appearance="primary">
                  Import
                </CommandButton>
              )}
              <Button size="small" onClick={() => part.forgetFile()}>
                Clear
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
});
