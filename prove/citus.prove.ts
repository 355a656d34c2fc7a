import { existsSync } from 'node:fs'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { runJourneys } from './support/browser-journeys'
import { runGatewaySuite } from './support/gateway-suite'

/**
 * The same product on a database that is spread over a coordinator and two workers: every gateway test, the demo world and
 * 100,000 bookings among them, and every journey in a browser. Every statement of a merchant's call is explained, and fails its test if it is the work of
 * more than one piece.
 */
const BIN = process.env['CITUS_BIN'] ?? ''
if (!existsSync(`${BIN}/postgres`)) {
  throw new Error(
    'CITUS_BIN names the folder of the programs of a PostgreSQL (15 or newer) that has Citus: postgres, initdb. ' +
      'Citus is built from its sources or comes as a package of its makers; docs/operations.md has more.',
  )
}

/** What cannot pass there, and why. */
const EXCEPTIONS: readonly [test: RegExp, why: string][] = [
  [/-plans\.test\.ts/, 'they count the pages of one server’s plan; the coordinator shows a plan of its own around it'],
  [/read by the page, whatever number|reads at most three times the pages|reads a page by an index/, 'the same'],
  [
    /audit(-log)?\.test\.ts: (the audit chain|verifying)/,
    'they move rows to another merchant, which such a database refuses by itself',
  ],
  [
    /tenant-walls\.test|transaction\.test|ledger\.test\.ts: \(the whole file\)/,
    'they ask over all merchants on purpose',
  ],
]

const { passed, failed } = runGatewaySuite({ TEST_CITUS_BIN: BIN, BOOKINGS: '100000' })
const journeys = runJourneys({ TEST_CITUS_BIN: BIN })
const unforeseen = [...failed.filter((test) => !EXCEPTIONS.some(([pattern]) => pattern.test(test))), ...journeys.failed]
noteFigure(
  `${passed} passed, ${failed.length} failed, of them foreseen ${failed.filter((test) => !unforeseen.includes(test)).length}; ` +
    `${journeys.passed} journeys in a browser passed, ${journeys.failed.length} failed`,
)
for (const test of unforeseen) console.error(`failed on a spread database alone: ${test}`)
process.exitCode = unforeseen.length > 0 || passed === 0 || journeys.passed === 0 ? 1 : 0
