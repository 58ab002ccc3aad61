// Saves views from text: a line each, its address and its name.
import { savedViews } from '../../api/contract/people/savedViews.ts';
import { failureOf } from '../../api/failure.ts';
import { readViews } from '../../stores/savedViews/viewsHere.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { Misfit, text } from '../kernel/question.ts';

const typed = text({
  ask: 'Which views? A line each: /crawlers?status=DIED Died',
  example: '/crawlers?status=DIED Died',
  most: 10_000,
  takesRest: true,
});

export const importViews = defineCommand({
  id: 'view.import',
  title: 'Save views from text',
  words: ['import views'],
  level: savedViews.save.definition.level,
  effect: 'lasting',
  changes: 'view',
  asks: {
    text: {
      ...typed,
      read(given: string) {
        const { views, wrong } = readViews(given);
        if (wrong !== undefined)
          return new Misfit(`must have an address and a name in each line, not ${wrong.slice(0, 60)}`);
        return views.length > 0 ? given : new Misfit('must have a view in each line');
      },
    },
  },
  async run({ text: given }, { stores }) {
    const { views } = readViews(given);
    const left: string[] = [];
    const touched: string[] = [];
    const { ask } = environmentOf(stores);
    // One after another, in their order.
    for (const body of views) {
      try {
        touched.push(`view ${(await ask(savedViews.save, { body })).id}`);
      } catch (error) {
        left.push(`${body.name}: ${failureOf(error).message}`);
      }
    }
    const words = `Saved ${touched.length === 1 ? '1 view' : `${touched.length} views`}`;
    return { text: left.length === 0 ? words : `${words}. Left out: ${left.join('; ')}`, touched };
  },
});
