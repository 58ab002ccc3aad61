// The customers of the demo data: invented people with addresses and numbers that can never reach anybody.
import { randomFor } from './random.ts';

export interface DemoPerson {
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  mobile: string;
  countryCode: 'AU' | 'NZ';
}

const words = (text: string): string[] => text.split(' ');

const firstNames = words(
  'Adair Alba Anselm Ariadne Barnaby Beatrix Briony Callum Cecily Clement Corin Dashiell Delphine Edith Elowen Emrys ' +
    'Fenella Fergus Fleur Gideon Greta Hamish Hester Imogen Ines Isadora Jasper Jocelyn Junia Kerensa Lachlan Leopold ' +
    'Linnea Lorcan Lucian Maeve Magnus Marguerite Merrin Mirabel Nerida Ngaio Odette Orla Oswin Percival Petra Phoebe ' +
    'Quentin Quilla Ravi Rosalind Rowan Saffron Selwyn Sidonie Tamsin Thaddeus Tobias Ulla Verity Wilfred Winifred Zadie',
);
const startOfLastNames = words(
  'Alder Amber Ash Barrow Bracken Bramble Brook Clover Copper Dapple Ember Fallow Fern Finch Flint Gorse Hazel ' +
    'Heron Juniper Lark Linden Marl Meadow Moss Nettle Otter Pebble Plover Quill Rush Sedge Thistle Willow Wren Yarrow',
);
const endOfLastNames = words(
  'beck bourne by combe croft dale field ford garth holt hurst leigh mere moor shaw stead thorpe wick worth',
);

const howMany = 4000;

/** Numbers that the Australian regulator keeps for fiction; a New Zealand subscriber number never starts with three zeros. */
const mobileOf = (countryCode: 'AU' | 'NZ', number: number): string =>
  countryCode === 'AU' ? `0491570${three(number)}` : `02100${three(number % 10)}${three(number)}`;

const three = (number: number): string => String(number % 1000).padStart(3, '0');

function makePeople(): DemoPerson[] {
  const random = randomFor('people');
  const taken = new Set<string>();
  const people: DemoPerson[] = [];
  while (people.length < howMany) {
    const firstName = random.pick(firstNames);
    const lastName = random.pick(startOfLastNames) + random.pick(endOfLastNames);
    const fullName = `${firstName} ${lastName}`;
    if (taken.has(fullName)) continue;
    taken.add(fullName);
    const countryCode = people.length % 4 === 3 ? 'NZ' : 'AU';
    const email =
      `${firstName}.${lastName}@${countryCode === 'AU' ? 'gumtree-post' : 'tui-post'}.example`.toLowerCase();
    people.push({ firstName, lastName, fullName, email, mobile: mobileOf(countryCode, people.length), countryCode });
  }
  return people;
}

export const demoPeople: readonly DemoPerson[] = makePeople();
