// Who sees the first steps of a product.
import { readFirstSteps } from '../../api/contract/vendors/firstSteps.ts';

export const { level } = readFirstSteps.definition;
