import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Edit, openExample, SECRET } from '../../../../test/support/outside/example-connector'
import { noteFigure, times } from '../../../../test/support/servers/in-full'
import { inLanes } from '../../../kit/jobs/lanes'
import { openSandboxService } from '../served/sandbox-service'
import { conform, type Tried } from './conform'

/** A fault of a connector, put into a copy of the example, and which check names it. */
const FAULTS: readonly (readonly [fault: string, edits: readonly Edit[], check: string])[] = [
  [
    'nothing is signed',
    [[`if (!isSigned(headers['x-signature'], method, url, body)) fail(401, 'signature')`, '']],
    'a call without a signature is refused',
  ],
  [
    'one call is let in unsigned',
    [[`if (!isSigned(headers`, `if (what !== 'events-address' && !isSigned(headers`]],
    'a call whose content was changed on its way is refused',
  ],
  ['old signatures are good for ever', [['15 * 60', '24 * 60 * 60']], 'a call that was signed an hour ago is refused'],
  ['clocks must agree', [['15 * 60', '60']], 'a clock that is five minutes off is borne with'],
  [
    'garbage is a fault of its own',
    [['error instanceof SyntaxError ? 400', 'error instanceof SyntaxError ? 500']],
    'garbage is refused, and the connector lives on',
  ],
  ['asked again it is done again', [['if (!before) answered.set', 'answered.set']], 'a refund asked for twice is one'],
  [
    'every wish has a ref of its own, also the same one',
    [
      ['if (!before) answered.set', 'answered.set'],
      ['const payment = {', 'const payment = { token: randomUUID(),'],
      ['...(for_later', 'ref: `X${randomUUID()}`, ...(for_later'],
    ],
    'a payment asked for twice is one',
  ],
  [
    'a number is taken for something else',
    [[`if (before && before.body !== body) fail(409, 'number-taken')`, '']],
    'a number is not taken for something else',
  ],
  [
    'the unknown is made up',
    [[`map.get(number) ?? fail(404, 'unknown')`, `map.get(number) ?? { number, state: 'open' }`]],
    'an unknown number is answered 404',
  ],
  [
    'everything can be cancelled',
    [[`cancelled: payment.state === 'cancelled'`, 'cancelled: true']],
    'what is paid is not cancelled',
  ],
  [
    'what is cancelled is paid all the same',
    [[`if (payment.state !== 'open') fail`, `if (payment.state === 'paid') fail`]],
    'what was cancelled cannot be paid',
  ],
  [
    'more is given back than was paid',
    [[` || refunded > cents(payment.amount)`, '']],
    'no more is given back than was paid',
  ],
  [
    'refunds are not in the statement',
    [[`move('refund', number, { amount, currency })`, '']],
    'a refund asked for twice is one',
  ],
  [
    'events are signed for another address',
    [[`sign('POST', new URL(address).pathname, body)`, `sign('POST', address, body)`]],
    'each event is signed, and by the document',
  ],
  [
    'amounts are numbers',
    [[`amount: payment.amount, payer: {} })`, `amount: Number(payment.amount), payer: {} })`]],
    'each event is signed, and by the document',
  ],
  [
    'an event that was not taken is forgotten',
    [[`if (isHeard) told += bundle.length`, `if (isHeard || true) told += bundle.length`]],
    'an event that was not taken is told again, under its number',
  ],
  [
    'an event has another number each time',
    [
      [
        `events.slice(told, told + 100)`,
        `events.slice(told, told + 100).map((each) => ({ ...each, id: randomUUID() }))`,
      ],
    ],
    'an event that was not taken is told again, under its number',
  ],
  [
    'answers wait until events were heard',
    [
      [
        `  return method === 'PUT' && number`,
        `  make.first = make()\n  await pause(20)\n  while (isTelling) await pause(20)\n  return method === 'PUT' && number`,
      ],
    ],
    'nobody who listens does not keep the connector from answering',
  ],
  [
    'after an outage the newest comes first',
    [[`events.slice(told, told + 100)`, `events.slice(told, told + 100).reverse()`]],
    'events come in their order after an outage',
  ],
  [
    'each page leaves one out',
    [[`id === query.get('after')) + 1`, `id === query.get('after')) + 2`]],
    'every event is listed, page by page, oldest first',
  ],
  [
    'a capture takes all',
    [[`Object.assign(payment, { state: 'paid', amount })`, `payment.state = 'paid'`]],
    'what is held is captured once, and never more than is held',
  ],
  [
    'account numbers have no right last digit',
    [['((10 - (sum % 10)) % 10)', '(sum % 10)']],
    'deposit numbers are right, and the same when they are asked for again',
  ],
]

const IN_FULL = times('WHOLE_TRIALS', 0, 1) === 1

const brokenIn = (tried: readonly Tried[]) => tried.filter(({ outcome }) => outcome === 'broken')

let example: Tried[]
let sandbox: Tried[]
const found = new Map<string, string[]>()

/** Most of a trial is waiting: all of them wait together. A connector with a fault may let every call run into its limit. */
beforeAll(
  async () => {
    ;[example, sandbox] = await Promise.all([tryExample(), trySandbox(), tryFaults()])
  },
  IN_FULL ? 600_000 : 240_000,
)

async function tryExample(): Promise<Tried[]> {
  const service = await openExample()
  const tried = await conform({ url: service.url, secret: SECRET })
  service.close()
  return tried
}

async function trySandbox(): Promise<Tried[]> {
  const served = await openSandboxService(SECRET)
  const tried = await conform({ url: served.url, secret: SECRET })
  served.close()
  return tried
}

/** In small, each fault meets the check that must name it; in full the whole trial, as a connector's author would run it. */
async function tryFaults(): Promise<void> {
  let checks = 0
  await inLanes(12, FAULTS, async ([fault, edits, check]) => {
    const service = await openExample(edits)
    const tried = await conform({ url: service.url, secret: SECRET, waitMs: 1000, only: IN_FULL ? [] : [check] })
    service.close()
    checks += tried.length
    found.set(
      fault,
      brokenIn(tried).map(({ name }) => name),
    )
  })
  if (IN_FULL) noteFigure(`${FAULTS.length} faults in ${checks} checks, each named by the check that is for it`)
}

it('the example passes, and is short', () => {
  expect(brokenIn(example)).toEqual([])
  expect(example.filter(({ outcome }) => outcome === 'kept').length).toBeGreaterThan(30)
  const text = readFileSync(
    fileURLToPath(new URL('../../../../../../docs/examples/connector.mjs', import.meta.url)),
    'utf8',
  )
  expect(text.split('\n').length).toBeLessThan(150)
})

it('the sandbox bank, served through the same document, passes all of it', () => {
  expect(sandbox.filter(({ outcome }) => outcome !== 'kept')).toEqual([])
})

it('a connector that is not there is said to be so', async () => {
  const tried = await conform({ url: 'http://127.0.0.1:9', secret: SECRET })
  expect(tried).toMatchObject([{ outcome: 'broken', fault: expect.stringContaining('got no answer') }])
})

it('tries only what is asked for, whatever the case', async () => {
  const service = await openExample()
  const tried = await conform({ url: service.url, secret: SECRET, only: ['Unknown number', 'garbage'] })
  service.close()
  expect(tried.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['says what it serves, and takes the address of events', 'kept'],
    ['garbage is refused, and the connector lives on', 'kept'],
    ['an unknown number is answered 404', 'kept'],
  ])
})

describe('of planted faults', () => {
  it.each(FAULTS)('“%s” is named', (fault, _, check) => {
    expect(found.get(fault)).toContain(check)
  })
})
