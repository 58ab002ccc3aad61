// The page Developer Docs: the steps with their code and, at each, what the reader has of it already.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { guideAddress, guides } from '../../api/contract/guides/guides.ts';
import { languageTitles, type Language, type StartStep } from '../../api/contract/guides/start.ts';
import { wordingOf } from '../../api/failure.ts';
import { apiDocsPage } from '../../stores/apiDocs/apiDoc.ts';
import { languageParameter, startHere, startHerePage } from '../../stores/startHere/startHere.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { FailureLine } from '../shared/FailureLine.tsx';
import { OutLink } from '../shared/OutLink.tsx';
import { PageHeading } from '../shared/PageHeading.tsx';
import { RouteLink } from '../shared/RouteLink.tsx';
import { Own } from './Own.tsx';

const useStyles = makeStyles({
  page: { flexGrow: 1, minHeight: 0, overflow: 'auto', padding: `12px ${tokens.spacingHorizontalM} 24px` },
  text: { maxWidth: '860px' },
  intro: { margin: '0 0 4px' },
  links: { display: 'flex', flexWrap: 'wrap', gap: '4px 14px', margin: '8px 0', padding: 0, listStyle: 'none' },
  step: { marginTop: '20px' },
  title: { margin: '0 0 4px', fontSize: tokens.fontSizeBase400 },
  paragraph: { margin: '0 0 6px' },
  code: {
    margin: '8px 0 0',
    padding: '8px 10px',
    overflowX: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  inline: { fontFamily: tokens.fontFamilyMonospace, fontSize: '0.92em' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', marginTop: '8px' },
});

export const StartHerePage = observer(function StartHerePage() {
  const styles = useStyles();
  const part = useStores().parts.of(startHere);
  useEffect(() => void part.fetch(), [part]);
  const { failure, steps } = part;
  return (
    <div className={styles.page}>
      <div className={styles.text}>
        <PageHeading>Start here</PageHeading>
        <p className={styles.intro}>
          From nothing to a verified webhook in {steps.length} steps. The code is of this service, with your label;
          choose the language once for all of them.
        </p>
        <nav aria-label="Guides">
          <ul className={styles.links}>
            {guides.map(({ name, title }) => (
              <li key={name}>
                <OutLink to={guideAddress(name)}>{title}</OutLink>
              </li>
            ))}
            <li>
              <RouteLink to={apiDocsPage}>API Docs</RouteLink>
            </li>
          </ul>
        </nav>
        {failure !== undefined && (
          <FailureLine onRetry={() => void part.fetch()}>
            {wordingOf(failure) ?? 'Your tokens and endpoints could not be read'}
          </FailureLine>
        )}
        {steps.map((step, index) => (
          <section key={step.name} className={styles.step} aria-label={step.title}>
            <h2 className={styles.title}>{`${index + 1}. ${step.title}`}</h2>
            {step.text.map((paragraph) => (
              <p key={paragraph} className={styles.paragraph}>
                <WithCode text={paragraph} />
              </p>
            ))}
            <Own step={step.name} />
            <Code step={step} />
          </section>
        ))}
      </div>
    </div>
  );
});

/** What stands between backticks. */
function WithCode({ text }: { text: string }) {
  const styles = useStyles();
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={`${part} ${String(index)}`} className={styles.inline}>
        {part}
      </code>
    ),
  );
}

const Code = observer(function Code({ step }: { step: StartStep }) {
  const styles = useStyles();
  const shown = useStores().parts.of(startHere).codeOf(step);
  const languages = (Object.keys(languageTitles) as Language[]).filter((one) => step.code[one] !== undefined);
  if (shown === undefined) return null;
  return (
    <>
      <div className={styles.head}>
        {languages.map((one) =>
          one === shown.language ? (
            <strong key={one}>{languageTitles[one]}</strong>
          ) : (
            <RouteLink key={one} to={`${startHerePage}?${languageParameter}=${one}`}>
              {languageTitles[one]}
            </RouteLink>
          ),
        )}
        <CommandButton
          command="start-here.copy"
          answers={{ step: step.name }}
          label={`Copy the code of “${step.title}”`}
        >
          Copy
        </CommandButton>
      </div>
      {/* It scrolls by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} tabIndex={0} aria-label={`${step.title}, ${languageTitles[shown.language]}`}>
        {shown.text}
      </pre>
    </>
  );
});
