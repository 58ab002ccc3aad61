// The Match tab: a description is sanitised, and the rules of both kinds that match it are listed, the deciding ones first.
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { wordingOf } from '../../api/failure.ts';
import { categoryRowsPerPage, ruleMatches, typeRowsPerPage } from '../../stores/regex/ruleMatches.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { PageHeading } from '../shared/PageHeading.tsx';
import { useRunCommand } from '../shared/recordTable/useRunCommand.ts';
import { MatchTable } from './MatchTable.tsx';
import { RegexTabs } from '../shared/regex/RegexTabs.tsx';
import { FailureLine } from '../shared/FailureLine.tsx';

const useStyles = makeStyles({
  page: { flexGrow: 1, minHeight: 0, overflow: 'auto', padding: `0 ${tokens.spacingHorizontalM} 16px` },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '6px 12px', padding: '8px 0' },
  description: { flexGrow: 1, minWidth: '220px', maxWidth: '720px' },
  sanitised: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  line: { margin: '4px 0 12px' },
  tables: { display: 'grid', gap: '20px' },
});

export const MatchTab = observer(function MatchTab() {
  const styles = useStyles();
  const run = useRunCommand();
  const matches = useStores().parts.of(ruleMatches);
  const [typed, setTyped] = useState<string>();
  const description = typed ?? matches.description;
  const { sanitised, failure, isAsking } = matches;
  function send(event: FormEvent) {
    event.preventDefault();
    if (description.trim() === '') return;
    run('regex.match', { description });
    setTyped(undefined);
  }
  return (
    <div className={styles.page}>
      <PageHeading isHidden>Regex</PageHeading>
      <RegexTabs mode="match" />
      <form className={styles.form} aria-label="Match" noValidate onSubmit={send}>
        <Field size="small" label="Description" className={styles.description}>
          <Input
            size="small"
            value={description}
            maxLength={1000}
            placeholder="A transaction's description, as the bank writes it"
            onChange={(_event, { value }) => setTyped(value)}
          />
        </Field>
        <Button size="small" onClick={() => (setTyped(undefined), matches.clear())}>
          Clear
        </Button>
        <Button size="small" appearance="primary" type="submit" disabledFocusable={description.trim() === ''}>
          Sanitise
        </Button>
      </form>
      {failure !== undefined && (
        <FailureLine>{wordingOf(failure) ?? 'The description could not be matched'}</FailureLine>
      )}
      {sanitised !== undefined && (
        <div aria-busy={isAsking}>
          <p className={styles.line}>
            Sanitised:{' '}
            <output className={styles.sanitised}>{sanitised === '' ? '(nothing is left)' : sanitised}</output>
          </p>
          <div className={styles.tables}>
            <MatchTable
              title="Matched transaction type regexes"
              columns={['ID', 'Bank', 'Regex', 'Transaction Type']}
              edit="type-rule.edit"
              rows={matches.types.map(({ id, bank, regex, trans_type }) => ({
                id,
                texts: [String(id), bank.name, regex, trans_type.name],
              }))}
              page={matches.typePage}
              rowsPerPage={typeRowsPerPage}
              onPage={(page) => matches.showPage('type', page)}
            />
            <MatchTable
              title="Matched category regexes"
              columns={[
                'ID',
                'Country',
                'Regex',
                'Keywords',
                'Filterwords',
                'Broad',
                'Category',
                'Group',
                'Third Party',
              ]}
              edit="category-rule.edit"
              rows={matches.categories.map((rule) => ({
                id: rule.id,
                texts: [
                  String(rule.id),
                  rule.category.country_code,
                  rule.regex,
                  rule.keywords,
                  rule.filterwords,
                  rule.is_broad ? 'Yes' : 'No',
                  rule.category.name,
                  rule.group.name,
                  rule.thirdparty.name,
                ],
              }))}
              page={matches.categoryPage}
              rowsPerPage={categoryRowsPerPage}
              onPage={(page) => matches.showPage('category', page)}
            />
          </div>
        </div>
      )}
    </div>
  );
});
