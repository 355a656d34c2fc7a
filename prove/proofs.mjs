/**
 * Every long proof. One that has `tests` is what these tests of the gateway show in `npm test` in small, run in full;
 * any other is the program `<name>.prove.ts` of this folder.
 *
 * @typedef {object} Proof
 * @property {string} name
 * @property {string} shows one sentence
 * @property {string} bar
 * @property {number} minutes on two cores
 * @property {string[]} variables set, they make it another one than the full one
 * @property {string[]} [tests]
 */

const test = 'apps/gateway/test'
const gateway = 'apps/gateway/src'

/** @type {Proof[]} */
export const PROOFS = [
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
    name: 'full-disk',
    shows: 'A disk that runs full under orders, the write-ahead log included, loses nothing; only root can mount it.',
    bar: '3 rounds, nothing lost',
    minutes: 3,
    variables: ['ROUNDS'],
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
    name: 'api-document',
    shows:
      'Others’ validators accept the merchants’ document, and others’ generators make clients of it that know its nulls.',
    bar: '3 validators, 2 generators: 0 errors, every field’s null right',
    minutes: 2,
    variables: [],
  },
  {
    name: 'api-proxy',
    shows:
      'Prism, a validating proxy in front of every gateway of the API’s tests, finds no answer off the document, refusals included; files, which it cannot carry, go past it.',
    bar: '0 violations',
    minutes: 8,
    variables: [],
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
    name: 'cells',
    shows: 'No hostile text of an exported CSV or XLSX is a formula in LibreOffice, and every value is kept.',
    bar: '0 formulas in 100,000 hostile texts',
    minutes: 6,
    variables: ['ROWS'],
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
    name: 'fuzz',
    shows: 'The built gateway answers whatever the contract can be made to say, as everybody, and keeps no memory.',
    bar: '100,000 requests, 0 off the contract; memory 1.1 times',
    minutes: 8,
    variables: ['REQUESTS'],
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
  {
    name: 'planted-bugs',
    shows: 'A test fails for each mistake that is planted into a copy of the sources.',
    bar: 'all, at least 20',
    minutes: 25,
    variables: ['PLANT'],
  },
  {
    name: 'postgres-15',
    shows: 'The tests of the gateway, those of chaos left out, pass on the oldest PostgreSQL we promise.',
    bar: 'all pass',
    minutes: 12,
    variables: ['TEST_POSTGRES_BIN'],
  },
  {
    name: 'machines',
    shows:
      'Three gateways behind haproxy and pgbouncer lose nothing and do nothing twice when they, the pooler or the primary die.',
    bar: '3 rounds: nothing lost or twice, every job done within a minute, no 5xx but 503, books proved',
    minutes: 15,
    variables: ['ROUNDS'],
  },
  {
    name: 'recovery',
    shows: 'A server restored from a base backup and the archive to a moment has all that was acknowledged until then.',
    bar: '500 orders before, 500 after: none missing, none too many, books proved',
    minutes: 3,
    variables: ['ORDERS'],
  },
  {
    name: 'upgrade',
    shows: 'An embedded database of PostgreSQL 15 is taken to 18 by one command, and nothing of it is lost.',
    bar: 'every row, books proved, a gateway opens it',
    minutes: 2,
    variables: [],
  },
  {
    name: 'two-questions',
    shows: 'The same tests pass where session and tie are asked for apart, as they are on a spread database.',
    bar: 'all pass',
    minutes: 12,
    variables: [],
  },
  {
    name: 'citus',
    shows: 'The gateway’s tests and the journeys in a browser pass on a database that is spread over servers.',
    bar: 'all pass but those named; 100,000 bookings, 0 missing; one piece a statement',
    minutes: 40,
    variables: ['CITUS_BIN'],
  },
  {
    name: 'worker-away',
    shows:
      'Where one server of a spread database is away, merchants of the others go on; its own are served when it is back.',
    bar: '30 s away: the other merchants go on, its own hear 503, readiness names it, nothing lost, all caught up',
    minutes: 4,
    variables: ['AWAY_SECONDS'],
  },
]
