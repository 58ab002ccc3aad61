// The form of application.save-documents: which kinds of documents go into the archive.
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import {
  archiveNames,
  documentNames,
  reportNames,
  statementKinds,
  type ArchiveName,
} from '../../api/contract/documents/documentNames.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { FailureLine } from '../shared/FailureLine.tsx';

const useStyles = makeStyles({
  text: { margin: '0 0 8px' },
  groups: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: '12px 16px' },
  group: { margin: 0, padding: 0, border: 'none', display: 'flex', flexDirection: 'column', minWidth: 0 },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
});

const groups: readonly { title: string; names: readonly ArchiveName[] }[] = [
  { title: 'Documents of the application', names: documentNames },
  { title: 'Statements of its accounts', names: statementKinds },
  { title: 'Reports of its analyses', names: reportNames },
];

const nouns: Readonly<Record<string, string>> = {
  summary: 'Summary',
  bundle: 'Bundle',
  report: 'Report',
  combined: 'Combined Analysis',
  score: 'Score',
  analysis: 'Analysis',
  estatements: 'eStatements',
  interims: 'Interims',
};

function titleOf(name: ArchiveName): string {
  const [kind = '', format = 'pdf'] = name.split('.');
  return `${nouns[kind] ?? kind} ${format.toUpperCase()}`;
}

/** Those of the application, unless others are ticked. */
const chosenOf = (texts: OwnFieldsProps['texts']): readonly string[] =>
  texts['documents']?.split(',').filter((name) => name !== '') ?? documentNames;

function Fields({ texts, onChange, answers, problems = {} }: OwnFieldsProps) {
  const styles = useStyles();
  const chosen = new Set(chosenOf(texts));
  const { applications } = answers;
  const count = Array.isArray(applications) ? applications.length : 1;
  const choose = (name: string, isChosen: boolean): void => {
    const now = archiveNames.filter((one) => (one === name ? isChosen : chosen.has(one)));
    onChange('documents', now.join());
  };
  return (
    <>
      <p className={styles.text}>
        {count === 1
          ? 'Documents that the application does not have are left out.'
          : `Of ${count} applications. Documents that one of them does not have are left out.`}
      </p>
      <div className={styles.groups}>
        {groups.map(({ title, names }) => (
          <fieldset key={title} className={styles.group}>
            <legend className={styles.legend}>{title}</legend>
            {names.map((name) => (
              <Checkbox
                key={name}
                label={titleOf(name)}
                checked={chosen.has(name)}
                onChange={(_event, { checked }) => choose(name, checked === true)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {problems['documents'] !== undefined && <FailureLine>{problems['documents']}</FailureLine>}
    </>
  );
}

export const form: OwnForm = {
  Title: () => <>Save documents as one archive</>,
  Fields,
  button: 'Save',
  canSend: (texts) => chosenOf(texts).length > 0,
};
