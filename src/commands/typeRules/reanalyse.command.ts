// Reanalyses the applications whose analyses a change of a transaction type regex has left behind.
import { ruleReanalysis } from '../ruleReanalysis.ts';
import { theTypeRule } from './theTypeRule.ts';

export const reanalyseTypeRule = ruleReanalysis(
  'type',
  'Reanalyse what the transaction type regex touches',
  theTypeRule,
);
