// One switch for each type of line: the first press shows that type alone, with Ctrl it is added or taken away.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { logTypes, type LogType } from '../../../api/contract/crawling/crawlerLogs.ts';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { typeCodes } from '../../shared/logPane/lineText.ts';

const useStyles = makeStyles({
  types: { display: 'flex', flexWrap: 'wrap', gap: '2px', margin: 0, padding: 0, border: 'none' },
  type: {
    padding: '1px 5px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
  },
  shown: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
});

export const TypeFilters = observer(function TypeFilters({ log }: { log: OpenLog }) {
  const styles = useStyles();
  const { counts, isPartial } = log.outline;
  /** Not counted before every line is known. */
  const countOf = (type: LogType): string => (isPartial ? '…' : (counts.get(type) ?? 0).toLocaleString('en-AU'));
  function press(type: LogType, isAdding: boolean): void {
    const shown = new Set(log.shownTypes);
    if (isAdding) {
      if (!shown.delete(type)) shown.add(type);
      return log.setTypes(shown);
    }
    return log.setTypes(new Set(shown.size === 1 && shown.has(type) ? [] : [type]));
  }
  return (
    <fieldset className={styles.types} aria-label="Types of lines">
      {logTypes
        .filter((type) => counts.has(type))
        .map((type) => (
          <button
            key={type}
            type="button"
            className={mergeClasses(styles.type, log.shownTypes.has(type) && styles.shown)}
            aria-pressed={log.shownTypes.has(type)}
            aria-label={`${typeCodes[type]} ${countOf(type)}: ${type}`}
            title={`${type}: click shows these alone, Ctrl+click adds them`}
            onClick={(event) => press(type, event.ctrlKey || event.metaKey)}
          >
            {`${typeCodes[type]} ${countOf(type)}`}
          </button>
        ))}
    </fieldset>
  );
});
