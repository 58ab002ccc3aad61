// What a crawler saw of the demo bank: its page as HTML, and a picture of that page.
import type { Capture } from '../../found.ts';
import { htmlOf, type Screen } from './page.ts';
import { pictureOf } from './picture.ts';

export const captureOf = (screen: Screen): Capture => ({ html: htmlOf(screen), png: pictureOf(screen) });
