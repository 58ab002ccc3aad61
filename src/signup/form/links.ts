// The pages of the vendor's own site that the form links to; their addresses are settings of the build.
const addresses = import.meta.env;

const configured = (address: unknown, preset: string): string =>
  typeof address === 'string' && address !== '' ? address : preset;

export const pricingPage = configured(addresses.VITE_PRICING_PAGE, 'https://signalbox.test/pricing');
export const termsPage = configured(addresses.VITE_TERMS_PAGE, 'https://signalbox.test/terms');
export const privacyPage = configured(addresses.VITE_PRIVACY_PAGE, 'https://signalbox.test/privacy');
