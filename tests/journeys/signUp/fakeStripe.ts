// A script that speaks as Stripe.js does, as far as the checkout uses it: elements in frames of its own address, and calls to its own service.

/** Served in the place of https://js.stripe.com/…/stripe.js. */
export const fakeStripe = `
(() => {
  const api = 'https://api.stripe.com/v1/payment_intents/';
  const intentOf = (secret) => secret.split('_secret_')[0];
  const call = async (path, method) => (await fetch(api + path, { method })).json();
  class Element {
    constructor(type, options) { this.type = type; this.options = options; this.heard = {}; }
    on(event, listener) { (this.heard[event] ??= []).push(listener); return this; }
    off() { return this; }
    once(event, listener) { return this.on(event, listener); }
    update() {}
    unmount() { this.frame?.remove(); }
    destroy() { this.unmount(); }
    mount(place) {
      this.frame = document.createElement('iframe');
      this.frame.title = 'Secure ' + this.type + ' frame';
      this.frame.src = 'https://js.stripe.com/elements/' + this.type + '.html';
      this.frame.addEventListener('load', () => (this.heard.ready ?? []).forEach((tell) => tell({ elementType: this.type })));
      place.append(this.frame);
    }
    async getValue() {
      const address = { line1: '1 Harbour Street', line2: null, city: 'Sydney', state: 'NSW', postal_code: '2000', country: 'AU' };
      return { complete: true, isNewAddress: true, value: { name: 'Nora Newman', address } };
    }
  }
  window.Stripe = (key, options) => {
    window.Stripe.opened = { key, options };
    return {
      _registerWrapper() {},
      registerAppInfo() {},
      createToken() {},
      createPaymentMethod() {},
      confirmCardPayment() {},
      elements(options) {
        const made = {};
        window.Stripe.appearance = options.appearance;
        return {
          create: (type, options) => (made[type] = new Element(type, options)),
          getElement: (type) => made[type] ?? null,
          update() {},
          fetchUpdates: async () => ({}),
          submit: async () => ({}),
          on() {},
          off() {},
        };
      },
      retrievePaymentIntent: async (secret) => ({ paymentIntent: await call(intentOf(secret), 'GET') }),
      confirmPayment: async ({ clientSecret }) => call(intentOf(clientSecret) + '/confirm', 'POST'),
    };
  };
  window.Stripe.version = 'endive';
})();
`;

/** Served in the place of reCAPTCHA's script. */
export const fakeRecaptcha = `
window.grecaptcha = {
  ready: (then) => then(),
  execute: async (siteKey, { action }) => 'token of ' + siteKey + ' for ' + action,
};
`;
