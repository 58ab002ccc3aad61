// Twenty households with known answers.
import { benefit, every, household, monthly, moving, wages, type Household } from './book.ts';

export const households: readonly Household[] = [
  household('paid weekly', (book) =>
    book
      .on(every(7, '2026-06-04'), () => [1250.4, 'SALARY HARBOUR WORKS PTY LTD', wages])
      .earns('Harbour Works', 'wages', 'weekly'),
  ),
  household('paid fortnightly, with the number of the pay run in the text', (book) =>
    book
      .on(every(14, '2026-06-10'), (turn) => [2411.05, `DIRECT CREDIT 0${4410 + turn} PAYROLL BLUE GUM CAFE`, wages])
      .earns('Blue Gum Cafe', 'wages', 'fortnightly'),
  ),
  household('paid at the end of the month', (book) =>
    book
      .on(monthly(31), (turn) => [
        5210.8,
        `ACME MINING LTD SALARY ${['JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV'][turn]}`,
        wages,
      ])
      .earns('Acme Mining', 'wages', 'monthly'),
  ),
  household('paid on the 15th and the last day', (book) =>
    book
      .on([...monthly(15), ...monthly(31)].toSorted(), () => [2600, 'PAY FROM NORTH SHORE CLINIC', wages])
      .earns('North Shore Clinic', 'wages', 'twice a month'),
  ),
  household('two jobs', (book) =>
    book
      .on(every(14, '2026-06-03'), () => [1980, 'WAGES COASTAL COURIERS', wages])
      .on(every(7, '2026-06-05'), (turn) => [310 + (turn % 4) * 25, 'PAYROLL THE CORNER BAR', wages])
      .earns('Coastal Couriers', 'wages', 'fortnightly')
      .earns('Corner Bar', 'wages', 'weekly'),
  ),
  household('a benefit each fortnight and a family payment', (book) =>
    book
      .on(every(14, '2026-06-09'), () => [778, 'CENTRELINK JOBSEEKER 205A1', benefit('Centrelink')])
      .on(every(14, '2026-06-11'), () => [204.3, 'FAMILY TAX BENEFIT 205A1', benefit('Family Tax Benefit')])
      .earns('Centrelink', 'benefit', 'fortnightly')
      .earns('Family Tax Benefit', 'benefit', 'fortnightly'),
  ),
  household('rides and deliveries, a different amount each week', (book) =>
    book
      .on(every(7, '2026-06-02'), (turn) => [
        180 + ((turn * 113) % 420),
        `UBER AUSTRALIA ${7000 + turn}`,
        { category: 'Business Income' },
      ])
      .earns('Uber', 'business', 'weekly'),
  ),
  household('jobs of a tradesman, whenever they are paid', (book) =>
    book
      .on(['2026-06-04', '2026-06-23', '2026-07-29', '2026-08-05', '2026-09-18', '2026-11-12'], (turn) => [
        900 + turn * 340,
        'DIRECT CREDIT MARLOW BUILDERS INV',
        { category: 'Business Income' },
      ])
      .earns('Marlow Builders', 'business', 'irregular'),
  ),
  household('a rise of pay in September', (book) =>
    book
      .on(every(14, '2026-06-04'), (turn) => [turn < 7 ? 2150 : 2365, 'SALARY EASTLAKE COLLEGE', wages])
      .earns('Eastlake College', 'wages', 'fortnightly'),
  ),
  household('two payments that did not come', (book) =>
    book
      .on(
        every(14, '2026-06-05').filter((_date, turn) => turn !== 4 && turn !== 9),
        () => [1740, 'PAYROLL TIMBER AND SONS', wages],
      )
      .earns('Timber Sons', 'wages', 'fortnightly'),
  ),
  household('a refund of the same shop each month', (book) =>
    book
      .on(every(14, '2026-06-08'), () => [2050, 'SALARY GRANGE FOODS', wages])
      .on(monthly(20), () => [-79.95, 'VISA PURCHASE ZARA CLOTHING', { category: 'Clothing' }])
      .on(monthly(24), () => [79.95, 'VISA CREDIT ZARA CLOTHING', { category: 'Clothing' }])
      .earns('Grange Foods', 'wages', 'fortnightly'),
  ),
  household('money to savings and back', (book) =>
    book
      .on(every(14, '2026-06-11'), () => [2300, 'SALARY IRON BARK MINES', wages])
      .on(monthly(12), () => [-500, 'TRANSFER TO SAVINGS', moving])
      .on(monthly(12), () => [500, 'TRANSFER FROM EVERYDAY', { ...moving, account_id: 2 }])
      .on(monthly(25), () => [-350, 'INTERNET TFR 0099', { ...moving, account_id: 2 }])
      .on(monthly(25), () => [350, 'INTERNET TFR 0099', moving])
      .earns('Iron Bark Mines', 'wages', 'fortnightly'),
  ),
  household('rent of a flat that is let', (book) =>
    book
      .on(monthly(28), () => [4890, 'SALARY DELTA PRINT', wages])
      .on(monthly(5), () => [1820, 'DIRECT CREDIT RAINE HORNE TRUST', { category: 'Rental Income' }])
      .earns('Delta Print', 'wages', 'monthly')
      .earns('Raine Horne Trust', 'rent', 'monthly'),
  ),
  household('a pension every four weeks', (book) =>
    book
      .on(every(28, '2026-06-05'), () => [2204, 'WORK AND INCOME', benefit('Work and Income')])
      .earns('Work and Income', 'benefit', 'four-weekly'),
  ),
  household('interest of a term deposit, told twice', (book) =>
    book
      .on(every(14, '2026-06-02'), () => [1900, 'PAY WEST END DENTAL', wages])
      .on(['2026-06-30', '2026-09-30'], (turn) => [
        212 + turn,
        'INTEREST CREDIT TERM DEPOSIT',
        { category: 'Interest', transaction_type: 'Interest' },
      ])
      .earns('West End Dental', 'wages', 'fortnightly')
      .earns('', 'interest', 'irregular'),
  ),
  household('a job that ended in August', (book) =>
    book
      .on(
        every(14, '2026-06-04').filter((date) => date < '2026-09-01'),
        () => [2010, 'SALARY LAKESIDE MOTORS', wages],
      )
      .on(every(14, '2026-10-08'), () => [778, 'CENTRELINK JOBSEEKER', benefit('Centrelink')])
      .earns('Lakeside Motors', 'wages', 'fortnightly')
      .earns('Centrelink', 'benefit', 'fortnightly'),
  ),
  household('maintenance from a former partner, and gifts', (book) =>
    book
      .on(every(14, '2026-06-04'), () => [1500, 'SALARY SUNRISE KINDER', wages])
      .on(monthly(8), () => [420, 'OSKO PAYMENT FROM J MARLOWE KIDS', {}])
      .add('2026-07-19', 200, 'OSKO PAYMENT FROM GRANDMA BIRTHDAY')
      .add('2026-10-02', 75, 'OSKO PAYMENT FROM TOM DINNER')
      .earns('Sunrise Kinder', 'wages', 'fortnightly')
      .earns('Marlowe', 'other', 'monthly'),
  ),
  household('short loans that look like pay', (book) =>
    book
      .on(every(14, '2026-06-12'), () => [1320, 'WAGES HILLTOP NURSERY', wages])
      .on(monthly(2), () => [300, 'NIMBLE CREDIT ADVANCE', { category: 'Short Term Loans', thirdparty: 'Nimble' }])
      .on(monthly(16), () => [-345, 'NIMBLE DD REPAYMENT', { category: 'Short Term Loans', thirdparty: 'Nimble' }])
      .earns('Hilltop Nursery', 'wages', 'fortnightly'),
  ),
  household('a payment of wages that came back, and was made again', (book) =>
    book
      .on(every(14, '2026-06-03'), (turn) => [1875, 'PAYROLL STONE AND CLAY', { ...wages, returned: turn === 5 }])
      .add('2026-08-13', -1875, 'RETURNED PAYROLL STONE AND CLAY', { returned: true })
      .add('2026-08-14', 1875, 'PAYROLL STONE AND CLAY', wages)
      .earns('Stone Clay', 'wages', 'fortnightly'),
  ),
  household('a name that the bank cuts in some lines, and cash brought to the counter', (book) =>
    book
      .on(every(7, '2026-06-05'), (turn) => [
        880,
        turn % 2 === 0 ? 'SALARY MOUNTAINVIEW AGED CARE' : 'SALARY MOUNTAINVIEW AGED CA',
        wages,
      ])
      .on(monthly(11), (turn) => [250 + turn * 10, 'CASH DEPOSIT BRANCH 0042', { transaction_type: 'Cash Deposit' }])
      .earns('Mountainview Aged', 'wages', 'weekly'),
  ),
];
