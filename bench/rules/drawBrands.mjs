// Draws the held-out files of brands from a public list: brands.tsv for Australia and New Zealand, abroad.tsv for six countries.

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
  DE: ['KASSEL', 'ULM', 'ROSTOCK', 'TRIER', 'BIELEFELD', 'JENA'],
  FR: ['RENNES', 'NANCY', 'ANGERS', 'DIJON', 'TOULON', 'BREST'],
  GB: ['LUTON', 'PRESTON', 'EXETER', 'DUNDEE', 'SWANSEA', 'IPSWICH'],
  IN: ['PUNE', 'KOCHI', 'INDORE', 'NAGPUR', 'SURAT', 'MYSURU'],
  NL: ['ZWOLLE', 'BREDA', 'ARNHEM', 'LEIDEN', 'VENLO', 'ASSEN'],
  US: ['BOISE ID', 'TULSA OK', 'MADISON WI', 'RENO NV', 'AKRON OH', 'EL PASO TX'],
};
const home = ['AU', 'NZ'];
/** Of each of the other countries: a list of every brand would be all of the file. */
const mostAbroad = 300;

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

/** How banks of the other countries write a card payment, beside what all do. */
const stylesAbroad = {
  DE: [
    (name, town) => `KARTENZAHLUNG ${name} ${town}`,
    (name, town, seed) => `${name} SAGT DANKE. ${digits(seed, 8)}`,
    (name, town) => `${name}//${town}/DE 12-11-2026T17:04`,
  ],
  FR: [
    (name, town) => `PAIEMENT CB 1211 ${town} ${name}`,
    (name) => `CARTE 12/11/26 ${name} CB*4417`,
    (name, town) => `CB ${name} ${town} FACT 121126`,
  ],
  GB: [
    (name, town) => `CARD PAYMENT TO ${name} ${town} ON 12 NOV`,
    (name, town, seed) => `${name} ${digits(seed, 4)} ${town} GB`,
    (name) => `${name}, CONTACTLESS`,
  ],
  IN: [
    (name, town, seed) => `UPI-${name}-${digits(seed, 10)}@YBL`,
    (name, town, seed) => `POS ${digits(seed, 6)} ${name} ${town}`,
    (name, town) => `PCD/4417/${name}/${town}121126/17:04`,
  ],
  NL: [
    (name, town) => `BEA, BETAALPAS ${name} ${town},PAS441`,
    (name, town, seed) => `${name} ${digits(seed, 4)} ${town} NLD`,
    (name, town) => `BETAALAUTOMAAT 17:04 ${name} ${town}`,
  ],
  US: [
    (name, town) => `CHECKCARD 1112 ${name} ${town}`,
    (name, town, seed) => `${name} #${digits(seed, 4)} ${town}`,
    (name, town) => `POS PURCHASE ${name} ${town}`,
  ],
};

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
    for (const country of Object.keys(towns).filter(
      (code) => name.length >= 3 && places.includes(code.toLowerCase()),
    )) {
      const key = `${name} ${country}`;
      brands.set(key, { name, country, listed: (brands.get(key)?.listed ?? new Set()).add(category) });
    }
  }
}

const head = 'country\tcategory\tdescription';
// A shop and a petrol station of one name: nobody can tell which from a line.
const clear = [...brands].filter(([, { listed }]) => listed.size === 1);

function linesOf([key, { name, country, listed }], ways, turns) {
  const first = numberOf(key) % ways.length;
  return Array.from({ length: turns }, (_, turn) => {
    const seed = `${key} ${turn}`;
    const town = towns[country][numberOf(seed) % towns[country].length];
    return `${country}\t${[...listed][0]}\t${ways[(first + turn * 3) % ways.length](name, town, seed)}`;
  });
}

function write(file, lines) {
  const all = new Set([head, ...lines]);
  writeFileSync(new URL(file, import.meta.url), `${[...all].join('\n')}\n`);
  console.log(`${file}: ${all.size - 1} lines`);
}

write(
  'brands.tsv',
  clear.filter(([, { country }]) => home.includes(country)).flatMap((one) => linesOf(one, styles, 3)),
);
write(
  'abroad.tsv',
  Object.entries(stylesAbroad).flatMap(([country, ways]) =>
    clear
      .filter(([, one]) => one.country === country)
      .toSorted(([one], [other]) => numberOf(one) - numberOf(other))
      .slice(0, mostAbroad)
      .flatMap((one) => linesOf(one, ways, 1)),
  ),
);
