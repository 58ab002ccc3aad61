// Every call of analyses: what lists need, their statistics and their reports.
import { analysisLists } from './analyses.ts';
import { analysisReports } from './analysisReports.ts';
import { analysisStatistics } from './analysisStatistics.ts';

export const analyses = { ...analysisLists, ...analysisStatistics, ...analysisReports };
