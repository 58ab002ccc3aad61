// The link for a wall that was made last, with its token: shown until it is hidden, and nowhere else.
import { types } from 'mobx-state-tree';

const MadeLink = types
  .model('MadeLink', { name: 'made-wall-link' })
  .volatile((): { link: string | undefined; title: string } => ({ link: undefined, title: '' }))
  .actions((self) => ({
    show(title: string, link: string) {
      self.title = title;
      self.link = link;
    },
    clear() {
      self.title = '';
      self.link = undefined;
    },
  }));

/** As a page asks for it: stores.parts.of(madeLink). */
export const madeLink = { name: 'made-wall-link', model: MadeLink };
