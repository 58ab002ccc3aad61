// How many charts stand on the page of this person: what chooses their range is offered beside them alone.
import { observable } from 'mobx';
import { perPerson } from '../perPerson.ts';

export const chartsOnPage = perPerson(() => observable({ count: 0 }));
