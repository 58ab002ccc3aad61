// The answer that takes away what vendors are told: one that is left open leaves it as it is.
export const nothing = 'none';
