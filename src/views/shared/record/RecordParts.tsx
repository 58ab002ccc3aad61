// The parts of a record's page one below the other, each fetched by itself.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useId, useRef, type ComponentType } from 'react';
import { fetched } from '../loading/fetched.tsx';
import type { RecordPart } from '../page.ts';
import { RowSkeleton } from '../recordTable/RowSkeleton.tsx';
import { partMark, WantedPart } from './WantedPart.tsx';

export interface LatePart<Row> extends Omit<RecordPart<Row>, 'view'> {
  View: ComponentType<{ record: Row }>;
}

export function latePart<Row>({ view, ...facts }: RecordPart<Row>): LatePart<Row> {
  const meanwhile = () => <RowSkeleton label={facts.title ?? 'more'} />;
  return { ...facts, View: fetched(view, facts.acts === true ? undefined : meanwhile) };
}

const useStyles = makeStyles({
  parts: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  // As high as a line of buttons while it is fetched: nothing moves when it comes.
  tools: {
    flexShrink: 0,
    minHeight: '33px',
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  part: { outlineStyle: 'none', padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalL}` },
  title: {
    margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export function RecordParts<Row>({ parts, record }: { parts: readonly LatePart<Row>[]; record: Row }) {
  const styles = useStyles();
  const scroller = useRef<HTMLElement>(null);
  if (parts.some(({ fills }) => fills))
    // It scrolls what it holds by itself.
    return parts.map(({ id, View }) => <View key={id} record={record} />);
  return (
    // Reached by keys too, so that it can be scrolled.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={scroller} className={styles.parts} tabIndex={0} aria-label="Details">
      {parts.map((part) => (
        <Part key={part.id} part={part} record={record} />
      ))}
      <WantedPart inside={scroller} />
    </section>
  );
}

/** What can be done with the record stays in sight, wherever its parts are scrolled to. */
export function RecordTools<Row>({ parts, record }: { parts: readonly LatePart<Row>[]; record: Row }) {
  const styles = useStyles();
  return parts.map(({ id, View }) => (
    <div key={id} className={styles.tools}>
      <View record={record} />
    </div>
  ));
}

function Part<Row>({ part: { title, View }, record }: { part: LatePart<Row>; record: Row }) {
  const styles = useStyles();
  const name = useId();
  return (
    <section {...partMark} className={styles.part} aria-labelledby={title === undefined ? undefined : name}>
      {title !== undefined && (
        <h2 id={name} className={styles.title}>
          {title}
        </h2>
      )}
      <View record={record} />
    </section>
  );
}
