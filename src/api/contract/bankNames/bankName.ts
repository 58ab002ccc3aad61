// The name of a bank that is not listed, as a customer or staff type it.
import * as v from 'valibot';
import { plainText } from '../fields.ts';
import { isBankName, longestBankName, sayBankName, tidyBankName } from './bankNameRule.ts';

export const bankName = v.pipe(plainText(longestBankName), v.transform(tidyBankName), v.check(isBankName, sayBankName));
