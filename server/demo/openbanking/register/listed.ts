// The brands that the sandbox's register lists, all invented: one is the sandbox bank, two are of one company, and two are not offered.
import { bankName, holderId } from '../ground/holder.ts';

export interface ListedBrand {
  id: string;
  name: string;
  company: { id: string; name: string; abn: string };
  status: 'ACTIVE' | 'INACTIVE' | 'REMOVED';
  /** Where customers read about it; undefined: at the sandbox. */
  website?: string;
}

const idOf = (last: string): string => `5a9b0c1e-0d52-4b0e-9c55-5a4db0ba9c${last}`;
const company = (last: string, name: string, abn: string): ListedBrand['company'] => ({
  id: `b1f4c6de-6d7b-4f0f-8b0c-ec1f9d0f5a${last}`,
  name,
  abn,
});

const sandbox = company('10', 'Sandbox Bank Limited', '11000000948');
const ironbark = company('11', 'Ironbark Financial Limited', '22000000957');

export const listed: readonly ListedBrand[] = [
  { id: holderId, name: bankName, company: sandbox, status: 'ACTIVE' },
  { id: idOf('02'), name: 'Sandbox bank of before', company: sandbox, status: 'REMOVED' },
  {
    id: idOf('03'),
    name: 'Ironbark Bank',
    company: ironbark,
    status: 'ACTIVE',
    website: 'https://www.ironbark.example',
  },
  {
    id: idOf('04'),
    name: 'Ironbark Direct',
    company: ironbark,
    status: 'ACTIVE',
    website: 'https://direct.ironbark.example',
  },
  {
    id: idOf('05'),
    name: 'Wattle & Wren Savings',
    company: company('12', 'Wattle and Wren Limited', '33000000966'),
    status: 'ACTIVE',
    website: 'https://wattle-wren.example',
  },
  {
    // The bank of the demonstration, spelled as others would.
    id: idOf('06'),
    name: 'DemoBank',
    company: company('13', 'Demonstration Banking Limited', '44000000975'),
    status: 'ACTIVE',
    website: 'https://demobank.example',
  },
  {
    id: idOf('07'),
    name: 'Coolibah Credit Union',
    company: company('14', 'Coolibah Credit Union Limited', '55000000984'),
    status: 'INACTIVE',
    website: 'https://coolibah.example',
  },
  {
    id: idOf('08'),
    name: 'Teachers, Nurses and Emergency Workers Community Mutual Banking Society of the Southern Tablelands',
    company: company('15', 'Southern Tablelands Mutual Limited', '66000000993'),
    status: 'ACTIVE',
    website: 'https://tablelands-mutual.example',
  },
  // Of the same site as the sandbox bank.
  { id: idOf('09'), name: 'Sandbox bank for business', company: sandbox, status: 'ACTIVE' },
];
