// Draws the held-out file brands.tsv from the brands that a public list names for Australia and New Zealand.

/*
 * The list is OpenStreetMap's Name Suggestion Index, a package that the product does not need:
 * node bench/rules/drawBrands.mjs <folder of name-suggestion-index>
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The category of ours for each kind of place; kinds that people would put into several are left out. */
const categories = {
  Groceries: 'shop/supermarket shop/convenience shop/greengrocer shop/butcher',
  Dining: 'amenity/fast_food amenity/cafe amenity/restaurant amenity/ice_cream',
  'Alcohol and Tobacco': 'shop/alcohol shop/e-cigarette shop/tobacco',
  Fuel: 'amenity/fuel',
  'Home and Garden':
    'shop/doityourself shop/hardware shop/furniture shop/bed shop/kitchen shop/household_linen shop/houseware ' +
    'shop/carpet shop/flooring shop/tiles shop/garden_centre shop/paint shop/lighting',
  Clothing: 'shop/clothes shop/shoes',
  Health: 'amenity/pharmacy amenity/clinic shop/optician shop/hearing_aids healthcare/audiologist',
  Fitness: 'leisure/fitness_centre',
  Entertainment:
    'amenity/cinema leisure/bowling_alley leisure/trampoline_park tourism/theme_park leisure/amusement_arcade ' +
    'leisure/escape_game leisure/miniature_golf',
  Travel: 'tourism/hotel tourism/motel tourism/hostel tourism/caravan_site shop/travel_agency',
  Pets: 'shop/pet amenity/veterinary',
  Shopping:
    'shop/department_store shop/variety_store shop/electronics shop/books shop/stationery shop/toys ' +
    'shop/jewelry shop/mobile_phone shop/computer shop/bag shop/video_games shop/games shop/craft shop/baby_goods',
  'Motor Vehicle': 'shop/tyres shop/car_repair shop/car_parts amenity/vehicle_inspection',
  'Personal Care': 'shop/hairdresser shop/beauty shop/cosmetics',
  Childcare: 'amenity/kindergarten',
  Insurance: 'office/insurance',
  Gambling: 'shop/bookmaker amenity/casino',
  Telephone: 'office/telecommunication',
  'Professional Services': 'office/tax_advisor office/lawyer',
};

const towns = {
  AU: ['BENDIGO', 'TOOWOOMBA', 'MANDURAH', 'LAUNCESTON', 'WOLLONGONG', 'BUNBURY', 'ALBURY', 'MACKAY'],
  NZ: ['TAURANGA', 'ROTORUA', 'INVERCARGILL', 'WHANGAREI', 'TIMARU', 'GISBORNE', 'BLENHEIM'],
};

const numberOf = (text) => createHash('sha256').update(text).digest().readUInt32BE(0);
const digits = (seed, length) => String(numberOf(seed)).padStart(length, '7').slice(-length);

/** Ways in which terminals, wallets and web shops write a shop, most of which the other files do not have. */
const styles = [
  (name, town) => `SQ *${name.slice(0, 18)} ${town}`,
  (name, town, seed) => `PAYPAL *${name.replaceAll(/[^A-Z0-9]/g, '').slice(0, 14)} ${digits(seed, 10)}`,
  (name, town, seed) => `APPLE PAY ${name} ${digits(seed, 4)} ${town}`,
  (name, town) => `PENDING - ${name} ${town}`,
  (name, town, seed) => `${name} ${digits(seed, 3)} ${town}`.slice(0, 25),
  (name, town, seed) => `EFT PURCH ${digits(seed, 6)} ${name}`,
  (name, town, seed) => `CRD PUR ${name} ${town} 12:${digits(seed, 2)}`,
  (name) => `ZLR*${name.slice(0, 20)}`,
];

const letters = (name) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[^A-Za-z0-9&' .-]/g, '')
    .trim()
    .toUpperCase();

const folder = process.argv[2];
if (folder === undefined) throw new Error('Say where the package is: node bench/rules/drawBrands.mjs <folder>');
const { nsi } = JSON.parse(readFileSync(join(folder, 'dist/json/nsi.json'), 'utf8'));

/** Each brand in each country, with every category that it is listed under. */
const brands = new Map();
for (const [category, kinds] of Object.entries(categories)) {
  for (const { displayName, tags, locationSet } of kinds
    .split(' ')
    .flatMap((kind) => nsi[`brands/${kind}`]?.items ?? [])) {
    const name = letters(tags.brand ?? displayName);
    // The country, or a part of it; brands of the whole world are on no list of a country.
    const places = locationSet.include
      .filter((place) => typeof place === 'string')
      .map((place) => place.split(/[-.]/)[0]);
    for (const country of ['AU', 'NZ'].filter((code) => name.length >= 3 && places.includes(code.toLowerCase()))) {
      const key = `${name} ${country}`;
      brands.set(key, { name, country, listed: (brands.get(key)?.listed ?? new Set()).add(category) });
    }
  }
}

const lines = new Set(['country\tcategory\tdescription']);
for (const [key, { name, country, listed }] of brands) {
  // A shop and a petrol station of one name: nobody can tell which from a line.
  if (listed.size > 1) continue;
  const first = numberOf(key) % styles.length;
  for (let turn = 0; turn < 3; turn += 1) {
    const seed = `${key} ${turn}`;
    const town = towns[country][numberOf(seed) % towns[country].length];
    lines.add(`${country}\t${[...listed][0]}\t${styles[(first + turn * 3) % styles.length](name, town, seed)}`);
  }
}
writeFileSync(new URL('brands.tsv', import.meta.url), `${[...lines].join('\n')}\n`);
console.log(`${lines.size - 1} lines`);
