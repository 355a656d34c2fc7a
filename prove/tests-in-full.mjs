const test = 'apps/gateway/test'
const gateway = 'apps/gateway/src'

/**
 * What tests of the gateway show in `npm test` in small.
 *
 * @type {import('./proofs.mjs').Proof[]}
 */
export const TESTS_IN_FULL = [
  {
    name: 'kill',
    shows: 'Gateway and database, killed (-9) under writes, lose nothing acknowledged and do nothing twice.',
    bar: '1,000 kills, nothing lost',
    minutes: 90,
    variables: ['KILLS'],
    tests: [`${test}/chaos/kill.test.ts`],
  },
  {
    name: 'faults',
    shows: 'A database that is restarted, killed and cut off in COMMITs under load costs nothing but waiting.',
    bar: '200 blows, nothing lost',
    minutes: 3,
    variables: ['BLOWS'],
    tests: [`${test}/chaos/faults.test.ts`, `${test}/chaos/shortage.test.ts`],
  },
  {
    name: 'files',
    shows: 'Exports and batches of waybills that the gateway is killed (-9) over come out whole, and once.',
    bar: '50 kills over 300,000 orders, the same bytes; 5,000 rows, each once',
    minutes: 12,
    variables: ['EXPORT_ORDERS', 'EXPORT_KILLS', 'BATCH_ROWS'],
    tests: [`${test}/chaos/files.test.ts`],
  },
  {
    name: 'backup',
    shows:
      'A backup of an installation at work, restored into a PostgreSQL of one’s own, has all that was acknowledged.',
    bar: 'nothing lost, books proved, files as their rows say',
    minutes: 2,
    variables: [],
    tests: [`${test}/long/busy-backup.test.ts`],
  },
  {
    name: 'figures',
    shows:
      'Every figure of the registry, on screens, in files and on paper, is what single rows of the books add up to.',
    bar: 'the demo world and 200 random worlds, residual 0',
    minutes: 25,
    variables: ['WORLDS'],
    tests: [`${test}/figures.test.ts`],
  },
  {
    name: 'growth',
    shows:
      'Month document, reconciliation and bank statement of many orders stream: the process does not grow with them.',
    bar: '1,000,000 orders, 100 MB of growth',
    minutes: 10,
    variables: ['ORDERS'],
    tests: [`${test}/growth.test.ts`],
  },
  {
    name: 'visits',
    shows: 'Whoever sees a merchant’s dashboard from outside changes nothing, and every look is in both logs.',
    bar: '10,000 fuzzed calls that write, none succeeds',
    minutes: 2,
    variables: ['WRITES'],
    tests: [`${gateway}/provider/visits/visits.test.ts`],
  },
  {
    name: 'order-life',
    shows:
      'Orders, refunds and disputes obey their tables in any sequence, and of 200 full refunds at once one succeeds.',
    bar: '10,000 sequences; 1,000 rounds',
    minutes: 60,
    variables: ['SEQUENCES', 'ROUNDS'],
    tests: [
      `${gateway}/payments/payments/payments.test.ts`,
      `${gateway}/payments/disputes/disputes-model.test.ts`,
      `${gateway}/payments/refunds/refunds.test.ts`,
    ],
  },
  {
    name: 'api-walk',
    shows: 'A walk by cursors over the orders of an app meets each once and ends, while new ones are made.',
    bar: '100,000 orders, each exactly once',
    minutes: 5,
    variables: ['WALKED'],
    tests: [`${gateway}/payments/merchant-api/api-walk.test.ts`],
  },
  {
    name: 'told-once',
    shows:
      'Random lives of orders by the API: each change is told once, and what event/list says is what was delivered.',
    bar: '1,000 lives, one order.success of each that was paid',
    minutes: 10,
    variables: ['LIVES'],
    tests: [`${test}/told-once.test.ts`],
  },
  {
    name: 'stopwatch',
    shows: 'By the snippets of the page “First payment” alone, an empty folder hears a verified notification.',
    bar: 'in Node and in Python',
    minutes: 1,
    variables: ['LANGUAGES'],
    tests: [`${test}/stopwatch.test.ts`],
  },
  {
    name: 'checkout',
    shows: 'A payer who changes the method while the earlier one is confirmed pays once: all other money is sent back.',
    bar: '1,000 rounds, books proved',
    minutes: 3,
    variables: ['ROUNDS'],
    tests: [`${gateway}/payments/checkout/change-method.test.ts`],
  },
  {
    name: 'withdrawals',
    shows: 'Of 200 withdrawals of the whole balance at once one is accepted, and money is never made or lost.',
    bar: '1,000 rounds; 100,000 operations',
    minutes: 40,
    variables: ['ROUNDS', 'OPERATIONS'],
    tests: [`${gateway}/money/withdrawals/races.test.ts`],
  },
  {
    name: 'refresh',
    shows: 'Refreshing a session follows its rule in random schedules, and signs out no honest browser with 50 tabs.',
    bar: '1,000 schedules',
    minutes: 22,
    variables: ['SCHEDULES'],
    tests: [`${gateway}/people/session/refresh-model.test.ts`],
  },
  {
    name: 'recurring',
    shows: 'Over 400 days, by a worker that is killed (-9) at random moments, each due period is charged once.',
    bar: '20,000 charges',
    minutes: 30,
    variables: ['CHARGES'],
    tests: [`${gateway}/payments/recurring/recurring-model.test.ts`],
  },
  {
    name: 'notifications',
    shows: 'Deliveries that failed for good, through all seven tries of an outage, recover: each once, in order.',
    bar: '10,000 deliveries',
    minutes: 10,
    variables: ['FAILED'],
    tests: [`${gateway}/merchant/notifications/outage.test.ts`],
  },
  {
    name: 'exports',
    shows: 'List, file, manifest and books answer a random question alike.',
    bar: '2,000 questions, one answer each',
    minutes: 10,
    variables: ['FILTERS'],
    tests: [`${test}/demo-world.test.ts`],
  },
  {
    name: 'escalation',
    shows: 'Nobody who is no admin can give anybody more than they hold themselves.',
    bar: '10,000 random edits',
    minutes: 6,
    variables: ['EDITS'],
    tests: [`${test}/escalation.test.ts`],
  },
  {
    name: 'collusion',
    shows: 'Two who work together, one of whom made the other, gain no right and get no money out.',
    bar: '10,000 random tries, of an administrator and of an editor of users',
    minutes: 15,
    variables: ['EDITS'],
    tests: [`${test}/collusion.test.ts`],
  },
  {
    name: 'login-timing',
    shows: 'The time of a refused login does not tell a known name from an unknown one.',
    bar: 'AUC 0.6 of 2 x 300; of asking for a code 0.75',
    minutes: 2,
    variables: ['TRIES'],
    tests: [`${test}/long/login-timing.test.ts`],
  },
  {
    name: 'floods',
    shows: 'Bodies without end cost no memory on any open route; a /64 of IPv6 is refused as often as one IPv4.',
    bar: '150 MB a body, 20 MB of growth; 20,000 tries, the same number refused',
    minutes: 4,
    variables: ['BODY_MB', 'SENDER_TRIES'],
    tests: [`${test}/chaos/big-bodies.test.ts`, `${test}/kit/senders.test.ts`],
  },
  {
    name: 'money',
    shows: 'Amounts are read and written, fees taken and refunds split exactly, to the last unit.',
    bar: '1,000,000 of each',
    minutes: 1,
    variables: ['VALUES'],
    tests: ['apps/gateway/src/ledger/money-values.test.ts'],
  },
  {
    name: 'folds',
    shows:
      'No booking is missed while four write, two fold, one spends, and a reader proves the books again and again.',
    bar: '100,000 bookings, 0 missing',
    minutes: 10,
    variables: ['BOOKINGS'],
    tests: [`${gateway}/ledger/fold.test.ts`],
  },
]
