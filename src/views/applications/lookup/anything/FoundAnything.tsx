// What a search for anything found and did not open by itself: people and records to choose from, and nothing chosen.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an output holds no paragraphs */
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Found, Hit } from '../../../../api/contract/find/find.ts';
import { openFound } from '../../../../stores/found/foundPart.ts';
import { countText, missingText, notFoundText, shortened } from '../../../../stores/found/words.ts';
import { Masked } from '../../../shared/cells/Masked.tsx';
import { useStores } from '../../../shared/context/StoresContext.ts';
import { isFocusAbove } from '../../../shared/focus/isFocusAbove.ts';
import { FoundRow, NearRow } from './FoundRow.tsx';

const useStyles = makeStyles({
  all: { flexGrow: 1, minHeight: 0, overflow: 'auto', padding: '8px 12px', outlineStyle: 'none' },
  said: { margin: '0 0 6px', color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  customer: { margin: '0 0 4px' },
});

/** The rest is shown where nothing was searched for. */
export const FoundAnything = observer(function FoundAnything({ children }: { children: ReactNode }) {
  const found = useStores().parts.of(openFound);
  const { shown, text, wentOn } = found;
  if (shown === undefined) return children;
  return <Answer answer={shown} text={text} wentOn={wentOn} />;
});

interface AnswerProps {
  answer: Found;
  text: string;
  wentOn: boolean;
}

const Answer = observer(function Answer({ answer, text, wentOn }: AnswerProps) {
  const styles = useStyles();
  const all = useRef<HTMLDivElement>(null);
  const { results, near } = answer;
  const hasRows = results.length > 0;
  // The keys that choose are not for the field.
  const hasChoice = hasRows || near.length > 0;
  useEffect(() => {
    if (hasChoice && !isFocusAbove()) all.current?.focus({ preventScroll: true });
  }, [answer, hasChoice]);
  const why = hasRows ? missingText(answer) : notFoundText(text, answer);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows go from link to link within it
    <div ref={all} className={styles.all} tabIndex={-1} onKeyDown={moveFocus}>
      <div role="status">
        {wentOn && (
          <p className={styles.said}>
            No vendor-specific id is <Masked as="personal">{shortened(text)}</Masked>: searched as anything.
          </p>
        )}
        <p className={styles.said}>{hasRows ? countText(answer) : 'No results'}</p>
        {why !== undefined && (
          <p className={styles.said}>
            <Masked as="personal">{why}</Masked>
          </p>
        )}
      </div>
      {hasRows && (
        <ul className={styles.list} aria-label="People and records found">
          {byCustomer(results).map((hits) => (
            <li key={keyOf(hits[0])} className={styles.customer}>
              <Customer hits={hits} />
            </li>
          ))}
        </ul>
      )}
      {near.length > 0 && (
        <>
          <p className={styles.said}>Did you mean</p>
          <ul className={styles.list} aria-label="Did you mean">
            {near.map((one) => (
              <li key={one.application.id}>
                <NearRow near={one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
});

function Customer({ hits }: { hits: readonly Hit[] }) {
  const styles = useStyles();
  const [only, ...others] = hits;
  if (only === undefined) return null;
  if (others.length === 0) return <FoundRow hit={only} isNext={false} />;
  return (
    <ul className={styles.list} aria-label={`${hits.length} applications of one customer`}>
      {hits.map((hit, at) => (
        <li key={keyOf(hit)}>
          <FoundRow hit={hit} isNext={at > 0} />
        </li>
      ))}
    </ul>
  );
}

const keyOf = (hit: Hit | undefined): string => (hit === undefined ? '' : `${hit.asked} ${hit.kind} ${hit.key}`);

/** All of one customer stand where the first of them does. */
function byCustomer(results: readonly Hit[]): (readonly Hit[])[] {
  const groups = new Map<string | number, Hit[]>();
  for (const hit of results) {
    const key = hit.customer ?? keyOf(hit);
    groups.set(key, [...(groups.get(key) ?? []), hit]);
  }
  return [...groups.values()];
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** The keys of a list, from link to link: the one with the focus is what Enter opens. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const step = steps[event.key];
  const to =
    event.key === 'Home' ? 0 : event.key === 'End' ? links.length - 1 : step === undefined ? undefined : at + step;
  if (to === undefined) return;
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, to))]?.focus();
}
