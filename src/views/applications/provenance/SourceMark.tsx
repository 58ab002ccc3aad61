// Where figures come from, as a picture and a word; it is no status, and has no colour.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { BeakerRegular } from '@fluentui/react-icons/svg/beaker';
import { BuildingBankRegular } from '@fluentui/react-icons/svg/building-bank';
import { DocumentPersonRegular } from '@fluentui/react-icons/svg/document-person';
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text';
import { SubtractCircleRegular } from '@fluentui/react-icons/svg/subtract-circle';
import type { Source } from '../../../api/contract/applications/provenance.ts';
import { sourceText } from '../../../stores/applications/provenanceWords.ts';
import { useMarkStyles } from './useMarkStyles.ts';

const useStyles = makeStyles({
  told: { color: tokens.colorNeutralForeground2 },
  none: { color: tokens.colorNeutralForeground3 },
});

const icons: Readonly<Record<Source | 'none', FluentIcon>> = {
  bank: BuildingBankRegular,
  file_staff: DocumentTextRegular,
  file_customer: DocumentPersonRegular,
  demo: BeakerRegular,
  none: SubtractCircleRegular,
};

interface SourceMarkProps {
  source: Source | null;
  /** Its customer consented at the bank itself. */
  byConsent?: boolean;
  /** Other words where there is room for more. */
  children?: string | undefined;
}

export function SourceMark({ source, byConsent, children = sourceText(source, byConsent) }: SourceMarkProps) {
  const mark = useMarkStyles();
  const styles = useStyles();
  const Icon = icons[source ?? 'none'];
  return (
    <span className={mergeClasses(mark.mark, source === null ? styles.none : styles.told)}>
      <Icon className={mark.icon} aria-hidden />
      <span className={mark.word}>{children}</span>
    </span>
  );
}
