// The metric modules of the catalogue, three of them disabled, and what vendors of the demo made of some.
import { readCatalogue } from '../../engine/catalogue/catalogue.ts';
import { namedVendors } from '../named.ts';

const disabled = ['AM003', 'CM003', 'TX002'];

export const metrics = readCatalogue().words.metrics.map(({ code, name, description }, index) => ({
  id: index + 1,
  code,
  name,
  default_name: name,
  description,
  visible: code !== 'TX002',
  enabled: !disabled.includes(code),
}));

/** The metric's code, the vendor that changed it, and what it became: one is hidden, one has another name. */
export const customMetrics = [
  { code: 'AM003', vendor: namedVendors.harbour, visible: false },
  { code: 'AM001', vendor: namedVendors.harbour, name: 'Take-home pay' },
  { code: 'CM001', vendor: namedVendors.acme, name: 'Household income' },
];
