// Leaves out what reads styles that a server wrote into the page: ours writes none, and it is the only thing at the start that needs a parser of CSS.
import type { Plugin } from 'vite';

const reader = /@griffel[\\/]core[\\/].*[\\/]forEachCSSRule\.js$/;

export function noServerStyles(): Plugin {
  let isFound = false;
  return {
    name: 'signalbox:no-server-styles',
    apply: 'build',
    load: {
      filter: { id: reader },
      handler() {
        isFound = true;
        return 'export const forEachCSSRule = () => undefined;';
      },
    },
    buildEnd(error) {
      if (error === undefined && !isFound)
        this.warn('The reader of styles was not found: it may have another name by now');
    },
  };
}
