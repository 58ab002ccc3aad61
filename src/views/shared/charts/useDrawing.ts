// Keeps the drawing of a chart as its data, its cursor, its width and the theme are.
import { useEffect, useRef, type RefObject } from 'react';
import type { Point } from '../../../stores/charts/trend.ts';
import { useStores } from '../context/StoresContext.ts';
import type { Drawing, Inks } from './drawTrend.ts';

interface Wanted {
  points: readonly Point[];
  zone: string;
  chosen: number;
  choose: (place: number) => void;
  timeText: (at: number) => string;
}

const height = 170;

function inksOf(figure: HTMLElement): Inks {
  const styleOf = (ink: string) => getComputedStyle(figure.querySelector(`[data-ink="${ink}"]`) ?? figure);
  const [good, chosen, own] = [styleOf('good'), styleOf('chosen'), getComputedStyle(figure)];
  return {
    good: good.backgroundColor,
    goodEdge: good.color,
    bad: styleOf('bad').color,
    rate: styleOf('rate').color,
    before: styleOf('before').color,
    text: styleOf('before').color,
    grid: chosen.color,
    chosen: chosen.backgroundColor,
    font: own.fontFamily,
  };
}

/** Gives what the drawing goes into; where nothing can be drawn, words and table say it all. */
export function useDrawing(figure: RefObject<HTMLElement | null>, wanted: Wanted): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  const { theme } = useStores().preferences;
  const { points, zone, chosen } = wanted;
  useEffect(() => {
    if (typeof CanvasRenderingContext2D === 'undefined') return undefined;
    let isGone = false;
    const resize = new ResizeObserver(
      () => room.current && drawing.current?.plot.setSize({ width: room.current.clientWidth, height }),
    );
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => requestAnimationFrame(() => drawing.current?.plot.redraw(false));
    const begin = async () => {
      const { drawTrend } = await import('./drawTrend.ts');
      const [place, from] = [room.current, figure.current];
      if (isGone || place === null || from === null) return;
      drawing.current = drawTrend(place, {
        points: latest.current.points,
        zone,
        height,
        inks: () => inksOf(from),
        chosen: () => latest.current.chosen,
        choose: (at) => latest.current.choose(at),
        timeText: (at) => latest.current.timeText(at),
      });
      resize.observe(place);
      dark.addEventListener('change', redraw);
    };
    // What does not come leaves the words and the table.
    begin().catch(() => undefined);
    return () => {
      isGone = true;
      resize.disconnect();
      dark.removeEventListener('change', redraw);
      drawing.current?.plot.destroy();
      drawing.current = undefined;
    };
  }, [figure, zone]);
  useEffect(() => drawing.current?.take(points), [points]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => drawing.current?.plot.redraw(false));
    return () => cancelAnimationFrame(frame);
  }, [chosen, theme]);
  return room;
}
