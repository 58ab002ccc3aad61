// The page that imports rules: choose a file, read what it would change, and apply it.
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { wordingOf } from '../../api/failure.ts';
import { countsText, rulesImport } from '../../stores/rulesFile/rulesImport.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { PageHeading } from '../shared/PageHeading.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { FailureLine } from '../shared/FailureLine.tsx';

const useStyles = makeStyles({
  page: { flexGrow: 1, minHeight: 0, overflow: 'auto', padding: `8px ${tokens.spacingHorizontalM} 20px` },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' },
  quiet: { margin: '4px 0 10px', color: tokens.colorNeutralForeground2 },
});

export const RulesFilePage = observer(function RulesFilePage() {
  const styles = useStyles();
  const part = useStores().parts.of(rulesImport);
  const chooser = useRef<HTMLInputElement>(null);
  const { comparison, failure, fileName, isAsking, missing } = part;
  const read = async (file: File | undefined) => {
    if (file !== undefined) await part.compare(file.name, await file.text());
  };
  return (
    <div className={styles.page}>
      <PageHeading>Import Rules</PageHeading>
      <p className={styles.quiet}>
        A file that "Save rules as a file" made, or one like it. Nothing changes until you apply it, and rules that the
        file lacks stay unless you ask for more.
      </p>
      <div className={styles.line}>
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
        <Button
          size="small"
          appearance={comparison === undefined ? 'primary' : 'secondary'}
          onClick={() => chooser.current?.click()}
        >
          Choose file
        </Button>
        <CommandButton command="rules.export" appearance="outline" />
        {fileName !== undefined && <span>{fileName}</span>}
      </div>
      <div aria-live="polite" aria-busy={isAsking}>
        {isAsking && <p className={styles.quiet}>Comparing…</p>}
        {failure !== undefined && <FailureLine>{wordingOf(failure) ?? 'The file could not be compared'}</FailureLine>}
        {comparison !== undefined && (
          <>
            <p>
              {countsText('Transaction type', comparison.types)}
              <br />
              {countsText('Category', comparison.categories)}
            </p>
            {comparison.thirdparties.length > 0 && (
              <p>{`Makes ${comparison.thirdparties.length} third parties: ${comparison.thirdparties.slice(0, 20).join(', ')}`}</p>
            )}
            {missing > 0 && (
              <Checkbox
                label={`Delete the ${missing} rules that the file lacks`}
                checked={part.isRemoving}
                onChange={(_event, { checked }) => part.remove(checked === true)}
              />
            )}
            <div className={styles.line}>
              <CommandButton command="rules.apply" appearance="primary" />
              <Button size="small" onClick={() => part.clear()}>
                Clear
              </Button>
            </div>
            <DifferenceTable comparison={comparison} />
          </>
        )}
      </div>
    </div>
  );
});
