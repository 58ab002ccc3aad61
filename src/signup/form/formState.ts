// What stands in the form: the typed texts, the step, and what is said about them.
import { packageInAddress, type Package } from '../../api/contract/people/signUpPackages.ts';
import {
  firstStepFields,
  withoutMarkup,
  type SignUpDetails,
  type SignUpFault,
  type SignUpField,
} from '../../api/contract/people/signUpRules.ts';

export type Step = 'account' | 'business';

export interface FormState {
  step: Step;
  details: SignUpDetails;
  /** Of the line that platinum and aggregator share, either. */
  chosen: Package | undefined;
  agreed: boolean;
  /** What the last submission found. */
  fault: SignUpFault | undefined;
  /** What the service said about a field; gone as soon as the field changes. */
  refused: Readonly<Partial<Record<SignUpField, string>>>;
  /** Counts the times that a fault was found: each time the focus goes to it. */
  faults: number;
}

export type Move =
  | { what: 'typed'; field: SignUpField; text: string }
  | { what: 'left'; field: SignUpField }
  | { what: 'chosen'; chosen: Package }
  | { what: 'agreed'; agreed: boolean }
  | { what: 'to'; step: Step }
  | { what: 'fault'; fault: SignUpFault }
  | { what: 'refused'; field: SignUpField; text: string }
  | { what: 'sent' }
  | { what: 'reset'; details: SignUpDetails };

const emptyDetails: SignUpDetails = {
  email: '',
  first_name: '',
  last_name: '',
  password: '',
  business_name: '',
  contact_name: '',
  ABN: '',
  contact_phone: '',
  aggregator: '',
  promo_code: '',
};

export interface Beginning {
  details: Partial<SignUpDetails>;
  chosen: Package | undefined;
}

export const beginForm = ({ details, chosen }: Beginning): FormState => ({
  step: 'account',
  details: { ...emptyDetails, ...details },
  chosen,
  agreed: false,
  fault: undefined,
  refused: {},
  faults: 0,
});

/** What the address asks for: "?pkg=premium&promo=SPRING". */
export function inAddress(search: string): Beginning {
  const query = new URLSearchParams(search);
  const promo = query.get('promo');
  return { details: promo === null ? {} : { promo_code: promo }, chosen: packageInAddress(query.get('pkg')) };
}

const isOfFirstStep = (field: string): boolean => firstStepFields.some((one) => one === field);
export const stepOf = (field: string): Step => (isOfFirstStep(field) ? 'account' : 'business');

export function nextForm(state: FormState, move: Move): FormState {
  switch (move.what) {
    case 'typed': {
      const { [move.field]: _gone, ...refused } = state.refused;
      return { ...state, details: { ...state.details, [move.field]: move.text }, refused, fault: undefined };
    }
    case 'left': {
      if (move.field === 'password') return state;
      const typed = state.details[move.field];
      const clean = withoutMarkup(typed);
      return clean === typed ? state : { ...state, details: { ...state.details, [move.field]: clean } };
    }
    case 'chosen':
      return { ...state, chosen: move.chosen, fault: undefined };
    case 'agreed':
      return { ...state, agreed: move.agreed };
    case 'to':
      return { ...state, step: move.step, fault: undefined };
    case 'fault':
      return { ...state, step: stepOf(move.fault.fields[0] ?? 'package'), fault: move.fault, faults: state.faults + 1 };
    case 'refused':
      return {
        ...state,
        step: stepOf(move.field),
        fault: undefined,
        refused: { [move.field]: move.text },
        faults: state.faults + 1,
      };
    case 'sent':
      return { ...state, fault: undefined, refused: {} };
    case 'reset':
      return beginForm({ details: move.details, chosen: undefined });
  }
}
