// The columns share the width of the window, and the least needed ones wait where there is no room for all.
import { describe, expect, it } from 'vitest';
import type { Column } from '../../../src/stores/lists/definition.ts';
import { fit, foldedRoom } from '../../../src/views/shared/recordTable/fit/fit.ts';

interface Row {
  name: string;
}
const measures = {
  name: { width: 200, least: 100 },
  place: { width: 100, least: 80, fold: 1 },
  note: { width: 100, least: 60, fold: 2 },
};
type Measures = Readonly<Record<string, Pick<Column<Row>, 'width' | 'least' | 'fold' | 'names'>>>;
const columnsOf = (all: Measures): Column<Row>[] =>
  Object.entries(all).map(([key, more]) => ({ key, title: key, kind: 'text', value: (row) => row.name, ...more }));
const columns = columnsOf(measures);
const at = (room: number, more: { drawn?: [string, number][]; kept?: string[] } = {}) => {
  const { widths, folded } = fit({ columns, drawn: new Map(more.drawn), kept: more.kept ?? [], room });
  return { widths: [...widths.values()], folded };
};

describe('the width of the window', () => {
  it('gives every column what is liked where that fits exactly', () => {
    expect(at(400)).toEqual({ widths: [200, 100, 100], folded: [] });
  });

  it('grows all alike where there is more, and not without end', () => {
    expect(at(520).widths).toEqual([260, 130, 130]);
    expect(at(5000).widths).toEqual([320, 160, 160]);
  });

  it('narrows all towards their least', () => {
    expect(at(320).widths).toEqual([150, 90, 80]);
    expect(at(240).widths).toEqual([100, 80, 60]);
  });

  it('lets the least needed wait, the others then have room again, and so has what tells of them', () => {
    expect(at(200 + foldedRoom).folded).toEqual([]);
    expect(at(230)).toEqual({ widths: [146], folded: ['place', 'note'] });
    expect(at(120 + foldedRoom)).toEqual({ widths: [120], folded: ['place', 'note'] });
    expect(at(50 + foldedRoom)).toEqual({ widths: [100], folded: ['place', 'note'] });
  });

  it('folds one column alone where that is enough', () => {
    const wider = { ...measures, note: { width: 200, least: 200, fold: 2 } };
    const { widths, folded } = fit({ columns: columnsOf(wider), drawn: undefined, kept: [], room: 200 + foldedRoom });
    expect([...widths.values()]).toEqual([116, 83]);
    expect(folded).toEqual(['note']);
  });

  it('gives free room to names before the others', () => {
    const named = { ...measures, name: { width: 200, least: 100, names: true } as const };
    const widths = (room: number) => [
      ...fit({ columns: columnsOf(named), drawn: undefined, kept: [], room }).widths.values(),
    ];
    expect(widths(300)).toEqual([160, 80, 60]);
    expect(widths(370)).toEqual([200, 90, 80]);
    expect(widths(460)).toEqual([260, 100, 100]);
  });

  it('keeps what the person wants to see, as wide as it was drawn', () => {
    expect(at(200, { kept: ['note'] }).folded).toEqual(['place']);
    expect(at(400, { drawn: [['note', 50]] })).toEqual({ widths: [233, 116, 50], folded: [] });
  });

  it('changes nothing while it is not known', () => {
    expect(at(0)).toEqual({ widths: [200, 100, 100], folded: [] });
  });
});
