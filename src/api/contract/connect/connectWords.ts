// What calls of a visit refuse, in words for the customer: said by the service, and told in its description.
export const visitIsOver = 'This visit has ended. Please open the link again.';
export const linkIsWrong = 'This link is not valid. Please ask who sent it for a new one.';
export const linkIsUsed = 'This link was used already, and nothing more is needed. Please close this page.';
export const chooseBankFirst = 'Please choose your bank first';
