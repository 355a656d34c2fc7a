import { TESTS_IN_FULL } from './tests-in-full.mjs'

/**
 * Every long proof. One that has `tests` is what these tests, of the gateway or in a browser, show in `npm test` in small, run
 * in full; any other is the program `<name>.prove.ts` of this folder.
 *
 * @typedef {object} Proof
 * @property {string} name
 * @property {string} shows one sentence
 * @property {string} bar
 * @property {number} minutes on two cores
 * @property {string[]} variables set, they make it another one than the full one
 * @property {string[]} [tests]
 */

/** @type {Proof[]} */
export const PROOFS = [
  ...TESTS_IN_FULL,
  {
    name: 'full-disk',
    shows: 'A disk that runs full under orders, the write-ahead log included, loses nothing; only root can mount it.',
    bar: '3 rounds, nothing lost',
    minutes: 3,
    variables: ['ROUNDS'],
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
    name: 'cells',
    shows: 'No hostile text of an exported CSV or XLSX is a formula in LibreOffice, and every value is kept.',
    bar: '0 formulas in 100,000 hostile texts',
    minutes: 6,
    variables: ['ROWS'],
  },
  {
    name: 'fuzz',
    shows: 'The built gateway answers whatever the contract can be made to say, as everybody, and keeps no memory.',
    bar: '100,000 requests, 0 off the contract; memory 1.1 times',
    minutes: 8,
    variables: ['REQUESTS'],
  },
  {
    name: 'planted-bugs',
    shows: 'A test fails for each mistake that is planted into a copy of the sources.',
    bar: 'all, at least 20',
    minutes: 25,
    variables: ['PLANT'],
  },
  {
    name: 'worked-example',
    shows:
      'The worked example of CONTRIBUTING, applied to a copy of the sources, gives the filter and the field it names.',
    bar: 'at most 12 lines, both of its tests pass',
    minutes: 1,
    variables: [],
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
    variables: [],
  },
  {
    name: 'distribute',
    shows:
      'A database with work in it is spread over two servers and loses nothing; one that is spread takes later migrations.',
    bar: 'every row, the same books and totals, a second time nothing; 30 later migrations, each table spread',
    minutes: 5,
    variables: [],
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
