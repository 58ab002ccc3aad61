// Goes to a part of the application in view by its place. Keys 1 to 3 belong to the choices of a notice, which lead here while none is offered.
import { contract } from '../../api/contract/index.ts';
import { wantedPart, whyNoPart } from '../../stores/lookup/parts.ts';
import { defineCommand } from '../kernel/command.ts';

const ofNotice = 3;

const nth = (place: number, word: string) =>
  defineCommand({
    id: `profile.go-${word}-part`,
    title: `Go to the ${word} part of the application`,
    words: ['section', 'jump to part'],
    ...(place < ofNotice ? {} : { hotkey: String(place + 1) }),
    on: 'profile',
    level: contract.applications.lookup.definition.level,
    rank: 9,
    quiet: true,
    screen: true,
    usesRows: true,
    available: (_answers, { stores }) => whyNoPart(stores, place) ?? true,
    run: (_answers, { stores }) => stores.parts.of(wantedPart).want(place),
  });

export const goFirst = nth(0, 'first');
export const goSecond = nth(1, 'second');
export const goThird = nth(2, 'third');
export const goFourth = nth(3, 'fourth');
export const goFifth = nth(4, 'fifth');
export const goSixth = nth(5, 'sixth');
export const goSeventh = nth(6, 'seventh');
export const goEighth = nth(7, 'eighth');
