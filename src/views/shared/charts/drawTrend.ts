// Draws a chart with uPlot: volume as bars, what did not go well hatched, the rate as a line over them, the rate of the range before as a pale dashed one.
import uPlot from 'uplot';
import { leastForRate } from '../../../stores/charts/leastForRate.ts';
import type { Point } from '../../../stores/charts/trend.ts';

/** Asked for at each drawing, because themes change. */
export interface Inks {
  good: string;
  goodEdge: string;
  bad: string;
  rate: string;
  before: string;
  text: string;
  grid: string;
  chosen: string;
  font: string;
}

interface Drawn {
  points: readonly Point[];
  zone: string;
  height: number;
  inks: () => Inks;
  /** Of the bucket that is under the cursor. */
  chosen: () => number;
  choose: (place: number) => void;
  timeText: (at: number) => string;
}

const side = 44;
const [hour, day] = [3600, 86_400];
const rateOf = ({ all, rate }: Pick<Point, 'all' | 'rate'>): number | null =>
  all < leastForRate ? null : (rate ?? null);
const middle = ({ from, to }: Point): number => (from + to) / 2000;

export const columnsOf = (points: readonly Point[]): uPlot.AlignedData => [
  points.map(middle),
  // A bar of nothing would be a line on the ground.
  points.map(({ all }) => all || null),
  points.map(({ good }) => good || null),
  points.map(rateOf),
  points.map(({ before }) => rateOf(before)),
];

/** Lines from the lower left to the upper right: told from the others without colour. */
function hatch(ink: string, ratio: number): CanvasPattern | string {
  const size = Math.round(5 * ratio);
  const tile = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const pen = tile.getContext('2d');
  if (pen === null) return ink;
  pen.strokeStyle = ink;
  pen.lineWidth = 1.6 * ratio;
  for (const shift of [-size, 0, size]) {
    pen.moveTo(shift - 1, size + 1);
    pen.lineTo(shift + size + 1, -1);
  }
  pen.stroke();
  return pen.createPattern(tile, 'repeat') ?? ink;
}

export interface Drawing {
  plot: uPlot;
  take(points: readonly Point[]): void;
}

export function drawTrend(room: HTMLElement, drawn: Drawn): Drawing {
  const { zone, inks } = drawn;
  let { points } = drawn;
  const font = () => `11px ${inks().font}`;
  const axis = { stroke: () => inks().text, font: font(), grid: { stroke: () => inks().grid, width: 1 } };
  const bars = uPlot.paths.bars?.({ size: [0.8, 40] });

  function behind(plot: uPlot): void {
    const point = points[drawn.chosen()];
    if (point === undefined) return;
    const [left, right] = [point.from, point.to].map((at) => plot.valToPos(at / 1000, 'x', true));
    const { top, height } = plot.bbox;
    plot.ctx.fillStyle = inks().chosen;
    plot.ctx.fillRect(left ?? 0, top, (right ?? 0) - (left ?? 0), height);
  }
  /** A bar of one or two is drawn with its number. */
  function numbers({ ctx, valToPos }: uPlot): void {
    ctx.save();
    ctx.fillStyle = inks().text;
    ctx.font = `${10 * uPlot.pxRatio}px ${inks().font}`;
    ctx.textAlign = 'center';
    for (const point of points)
      if (point.all > 0 && point.all < leastForRate)
        ctx.fillText(
          String(point.all),
          valToPos(middle(point), 'x', true),
          valToPos(point.all, 'count', true) - 3 * uPlot.pxRatio,
        );
    ctx.restore();
  }

  /** What is not over is told from what is low. */
  function soFar({ ctx, valToPos, bbox }: uPlot): void {
    const open = points.at(-1);
    if (open?.isOpen !== true) return;
    ctx.save();
    ctx.strokeStyle = ctx.fillStyle = inks().text;
    ctx.setLineDash([2 * uPlot.pxRatio, 3 * uPlot.pxRatio]);
    ctx.beginPath();
    const left = valToPos(open.from / 1000, 'x', true);
    ctx.moveTo(left, bbox.top);
    ctx.lineTo(left, bbox.top + bbox.height);
    ctx.stroke();
    ctx.font = `${10 * uPlot.pxRatio}px ${inks().font}`;
    ctx.textAlign = 'right';
    ctx.fillText('so far', bbox.left + bbox.width, bbox.top - 1 * uPlot.pxRatio);
    ctx.restore();
  }

  const plot = new uPlot(
    {
      width: room.clientWidth,
      height: drawn.height,
      padding: [10, 2, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      tzDate: (at) => uPlot.tzDate(new Date(at * 1000), zone),
      scales: {
        x: { range: () => [(points[0]?.from ?? 0) / 1000, (points.at(-1)?.to ?? 1) / 1000] },
        count: { range: (_plot, _least, most) => [0, Math.max(leastForRate, most * 1.08)] },
        rate: { range: () => [0, 1.02] },
      },
      axes: [
        {
          ...axis,
          size: 24,
          gap: 2,
          incrs: [60, 300, 600, hour / 2, hour, 2 * hour, 3 * hour, 6 * hour, day, 2 * day, 5 * day, 10 * day],
          values: (_plot, splits) => splits.map(drawn.timeText),
        },
        {
          ...axis,
          scale: 'count',
          size: side,
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 5e4, 1e5, 1e6],
        },
        {
          ...axis,
          scale: 'rate',
          side: 1,
          size: side,
          grid: { show: false },
          splits: [0, 0.5, 1],
          values: (_plot, splits) => splits.map((one) => `${one * 100}%`),
        },
      ],
      series: [
        {},
        {
          scale: 'count',
          ...(bars && { paths: bars }),
          fill: () => hatch(inks().bad, uPlot.pxRatio),
          stroke: () => inks().bad,
          width: 1,
          points: { show: false },
        },
        {
          scale: 'count',
          ...(bars && { paths: bars }),
          fill: () => inks().good,
          stroke: () => inks().goodEdge,
          width: 1,
          points: { show: false },
        },
        {
          scale: 'rate',
          stroke: () => inks().rate,
          width: 2,
          points: { show: true, size: 4, fill: () => inks().rate },
        },
        { scale: 'rate', stroke: () => inks().before, width: 1, dash: [4, 3], points: { show: false } },
      ],
      hooks: {
        drawClear: [behind],
        draw: [numbers, soFar],
      },
    },
    columnsOf(points),
    room,
  );
  plot.over.addEventListener('pointermove', ({ offsetX }) => drawn.choose(plot.posToIdx(offsetX)));
  return {
    plot,
    take(newer) {
      points = newer;
      plot.setData(columnsOf(newer));
    },
  };
}
