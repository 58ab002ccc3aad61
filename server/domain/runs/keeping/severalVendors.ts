// The vendor of a run that staff ordered, whose crawlers may be of several: no vendor has this number, and staff alone see it.
export const severalVendors = 2_147_483_647;
