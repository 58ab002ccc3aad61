// The floor and two libraries: the same lines, held whole, each in a pane that draws what is seen. The floor reads its first page from an answer.
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Virtuoso } from 'react-virtuoso';
import { bytesOf, entriesOf, linesUpTo } from '../../browser/log/lines.ts';
import { untilRowsArePainted } from '../../browser/log/painted.ts';

const place = document.getElementById('root');
const rowHeight = 20;
const inSight = 46;
let lines = [];
let answer;
let close = () => undefined;

const textsOf = ({ sequence, timestamp, elapsed, type, message }) => [
  String(sequence),
  timestamp,
  elapsed.toFixed(3),
  type,
  message,
];

/** The floor, which does the same work: an answer is read, and rows of one height stand over a tall box, in bare DOM. */
function openFloor() {
  const { results } = JSON.parse(new TextDecoder().decode(answer));
  const scroller = document.createElement('div');
  scroller.dataset.scroller = '';
  scroller.style.cssText = 'position:absolute;inset:0;overflow:auto';
  const tall = document.createElement('div');
  tall.style.cssText = `position:relative;height:${Math.min(33_000_000, lines.length * rowHeight)}px`;
  const block = document.createElement('div');
  block.style.cssText = 'position:absolute;inset-inline:0;top:0';
  const draw = () => {
    const first = Math.min(lines.length - inSight, Math.floor(scroller.scrollTop / rowHeight));
    block.style.transform = `translateY(${first * rowHeight}px)`;
    block.replaceChildren(
      ...(first + inSight > results.length ? lines : results).slice(first, first + inSight).map((line) => {
        const row = document.createElement('div');
        row.className = 'row';
        row.style.cssText = `height:${rowHeight}px;overflow:hidden;white-space:nowrap`;
        row.append(
          ...textsOf(line).map((text) => {
            const cell = document.createElement('span');
            cell.textContent = text;
            return cell;
          }),
        );
        return row;
      }),
    );
  };
  scroller.addEventListener('scroll', draw, { passive: true });
  tall.append(block);
  scroller.append(tall);
  place.replaceChildren(scroller);
  draw();
  close = () => place.replaceChildren();
}

const Cells = ({ line }) => textsOf(line).map((text, index) => <span key={index}>{text}</span>);

const WithVirtuoso = () => (
  <Virtuoso
    style={{ height: '100%' }}
    data={lines}
    itemContent={(_index, line) => (
      <div className="row">
        <Cells line={line} />
      </div>
    )}
    data-scroller=""
  />
);

function WithTanstack() {
  const scroller = useRef(null);
  // oxlint-disable-next-line react/incompatible-library -- the peer as its documents show it
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 5,
  });
  return (
    <div ref={scroller} data-scroller="" style={{ height: '100%', overflow: 'auto' }}>
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className="row"
            style={{ position: 'absolute', top: 0, width: '100%', transform: `translateY(${start}px)` }}
          >
            <Cells line={lines[index]} />
          </div>
        ))}
      </div>
    </div>
  );
}

function openReact(view) {
  const root = createRoot(place);
  flushSync(() => root.render(view));
  close = () => root.unmount();
}

const openings = {
  floor: openFloor,
  virtuoso: () => openReact(<WithVirtuoso />),
  tanstack: () => openReact(<WithTanstack />),
};

window.bench = {
  hold(count) {
    lines = linesUpTo(count);
    answer = bytesOf({ count, next: null, results: entriesOf(1, count) });
  },
  async open(name) {
    const start = performance.now();
    openings[name]();
    await untilRowsArePainted(place);
    return performance.now() - start;
  },
  close: () => close(),
};
