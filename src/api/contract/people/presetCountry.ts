// The country of a vendor that names none.
export const presetCountry = 'AU';
