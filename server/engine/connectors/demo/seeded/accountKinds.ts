// The kinds of bank accounts that the demo's customers have, with their names and balances.
export const accountKinds = [
  {
    type: 'transaction',
    names: ['Everyday', 'Smart Access', 'Complete Freedom', 'Streamline'],
    low: -400,
    high: 9_000,
  },
  { type: 'savings', names: ['Bonus Saver', 'Goal Saver', 'Rainy Day'], low: 0, high: 42_000 },
  { type: 'credit card', names: ['Low Rate Card', 'Rewards Card'], low: -9_000, high: 0 },
  { type: 'home loan', names: ['Variable Home Loan', 'Fixed Home Loan'], low: -640_000, high: -90_000 },
  { type: 'term deposit', names: ['Term Deposit 6 Months', 'Term Deposit 12 Months'], low: 5_000, high: 80_000 },
];
