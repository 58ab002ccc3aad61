// Reanalyses the applications whose analyses a change of a category regex has left behind.
import { ruleReanalysis } from '../ruleReanalysis.ts';
import { theCategoryRule } from './theCategoryRule.ts';

export const reanalyseCategoryRule = ruleReanalysis(
  'category',
  'Reanalyse what the category regex touches',
  theCategoryRule,
);
