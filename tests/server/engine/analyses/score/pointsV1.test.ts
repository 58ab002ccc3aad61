// The points model, version 1: what it gave once it gives for ever, as docs/score.md tells it.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelNamed, models } from '../../../../../server/engine/analyses/score/models.ts';
import { pointsV1 } from '../../../../../server/engine/analyses/score/pointsV1.ts';
import { pointsV2 } from '../../../../../server/engine/analyses/score/pointsV2.ts';
import type { ScoreInputs } from '../../../../../server/engine/results/scoreResult.ts';
import { currentScoreModel, scoreModels } from '../../../../../src/api/contract/vendors/vendorSettings.ts';

const good: ScoreInputs = {
  AM003: 0,
  AM004: 0,
  AM006: 0,
  CM001: 1_500_000,
  CM002: 1_000_000,
  CM003: 250_000,
  CM004: 150_000,
  AMCM001: 0.333333,
  AMCM002: 0,
  days: 91,
  full_months: 2,
  months_with_income: 2,
};
const bad: ScoreInputs = {
  ...good,
  AM003: 0.08,
  AM004: 4,
  AM006: 90_000,
  CM003: -50_000,
  CM004: 800_000,
  AMCM001: -0.2,
  AMCM002: 30,
  months_with_income: 0,
};
const nothing: ScoreInputs = Object.fromEntries(Object.keys(good).map((name) => [name, null]));

describe('points_v1', () => {
  it.each(
    [
      ['all is well', good, 850, [500, 90, 60, 50, 50, 30, 20, 30, 30, -10]],
      ['nothing is well', bad, 300, [500, -60, -40, -80, -70, -80, -40, -80, -20, 270]],
      ['nothing is known', nothing, 500, [500, 0, 0, 0, 0, 0, 0, 0, 0]],
      [
        'the limits',
        { ...good, AMCM001: 0.05, AM003: 0.01, AM004: 1, CM003: 0, CM004: 300_000, AM006: 30_000, AMCM002: 5 },
        530,
        [500, 40, 60, -10, -30, 0, -10, -30, 10],
      ],
    ].map(
      ([what, inputs, value, points]) =>
        ({ what, inputs, value, points }) as { what: string; inputs: ScoreInputs; value: number; points: number[] },
    ),
  )('gives what it always gave where $what', ({ inputs, value, points }) => {
    const result = pointsV1.of(inputs);
    expect(result.factors.map((factor) => factor.points)).toEqual(points);
    expect(result.value).toBe(value);
  });

  it('adds up to its value, within its ends, whatever the figures are', () => {
    const figure = fc.oneof(fc.constant(null), fc.double({ min: -1e9, max: 1e9, noNaN: true }));
    const inputs = fc.record(Object.fromEntries(Object.keys(good).map((name) => [name, figure])));
    fc.assert(
      fc.property(inputs, (given) => {
        const { value, factors } = pointsV1.of(given);
        expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(value);
        expect(value).toBeGreaterThanOrEqual(pointsV1.lowest);
        expect(value).toBeLessThanOrEqual(pointsV1.highest);
      }),
    );
  });

  it('is documented with every factor, with what took its place, and is no longer the one that vendors choose', () => {
    const page = readFileSync('docs/score.md', 'utf8');
    for (const { name } of pointsV1.of(good).factors.slice(1, -1))
      expect(page).toContain(`| ${name.replace(' (buy now, pay later)', '')} |`);
    expect(scoreModels).toEqual(['points_v2']);
    for (const name of Object.keys(models)) expect(page).toContain(`## ${name}`);
    expect(Object.keys(models).map(currentScoreModel)).toEqual(['points_v2', 'points_v2']);
    expect(modelNamed('toString')).toBeUndefined();
    expect(currentScoreModel('toString')).toBe('toString');
  });

  it('has the same points as its successor, whose figures alone differ', () => {
    for (const inputs of [good, bad, nothing]) expect(pointsV2.of(inputs)).toEqual(pointsV1.of(inputs));
  });
});
