// Takes all filters of the open list away.
import { defineCommand } from '../../kernel/command.ts';
import { theList, whenList } from '../theList.ts';
import { clearFiltersOf } from './clearing.ts';

export const clearFilters = defineCommand({
  id: 'list.clear-filters',
  title: 'Clear filters',
  words: ['reset filters'],
  said: [
    'clear',
    'clear all',
    'reset',
    'reset filter',
    'remove filters',
    'no filter',
    'unfilter',
    'filter löschen',
    'effacer',
    'limpiar',
    'azzera',
  ],
  on: 'list',
  available: whenList((list) => list.hasFilters || list.problems.length > 0 || 'There are no filters'),
  run: (_answers, situation) => clearFiltersOf(theList(situation)),
});
