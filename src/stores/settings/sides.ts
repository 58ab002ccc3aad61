// The three sides of the settings, each under an address of its own.
interface Side {
  path: string;
  title: string;
  /** Whose metrics it changes; the settings of the vendor are none. */
  part?: 'AM' | 'CM';
}

const ofVendor: Side = { path: '/settings/vendor', title: 'Vendor Settings' };

export const sides: readonly Side[] = [
  ofVendor,
  { path: '/settings/application', title: 'Application Metric Settings', part: 'AM' },
  { path: '/settings/cluster', title: 'Cluster Metric Settings', part: 'CM' },
];

/** Settings without a side are those of the vendor. */
export const sideAt = (address: string): Side => sides.find(({ path }) => path === address) ?? ofVendor;
