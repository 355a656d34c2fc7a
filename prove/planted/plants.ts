/** A mistake that somebody could make, and the tests that should notice it. */
export interface Plant {
  what: string
  file: string
  /** Stands in the file exactly once. */
  find: string
  put: string
  /** The tests' own project; of the browser's tests the product is built anew. */
  project: 'gateway' | 'kernel' | 'browser'
  tests: readonly string[]
}

const gateway = 'apps/gateway/src'
const kernel = 'packages/kernel/src'

export const PLANTS: readonly Plant[] = [
  {
    what: 'an order’s history is read without its merchant',
    file: `${gateway}/payments/orders/orders.repo.ts`,
    find: `.select(['event', 'status', 'who', 'at'])
    .where('merchant_no', '=', merchant_no)`,
    put: `.select(['event', 'status', 'who', 'at'])`,
    project: 'gateway',
    tests: ['payments/orders/orders.test'],
  },
  {
    what: 'a refund forgets what was refunded before',
    file: `${gateway}/payments/refunds/refunds.service.ts`,
    find: 'const rest = order.amount - order.refunded',
    put: 'const rest = order.amount',
    project: 'gateway',
    tests: ['payments/refunds/refunds.test'],
  },
  {
    what: 'who spends does not lock the balance',
    file: 'apps/gateway/src/ledger/balances.ts',
    find: 'order by b.account for update`',
    put: 'order by b.account`',
    project: 'gateway',
    tests: ['money/withdrawals/races.test'],
  },
  {
    what: 'fees are rounded down',
    file: `${kernel}/money.ts`,
    find: 'const rounded = (a * 2n + b) / (b * 2n)',
    put: 'const rounded = a / b',
    project: 'kernel',
    tests: ['money.test', 'settlement.test'],
  },
  {
    what: 'an order expires a moment too late',
    file: `${gateway}/payments/orders/orders.repo.ts`,
    find: 'expire_time <= $1 order by expire_time',
    put: 'expire_time < $1 order by expire_time',
    project: 'gateway',
    tests: ['payments/orders/orders.test'],
  },
  {
    what: 'a change leaves no audit row',
    file: `${gateway}/people/users/users.service.ts`,
    find: `ctx.audit({ object: 'user', id: uid, before, after: null })`,
    put: '',
    project: 'gateway',
    tests: ['people/users/users.test'],
  },
  {
    what: 'a stolen refresh token does not end its session',
    file: `${gateway}/people/session/tokens.ts`,
    find: `await repo.endSession(db, session.session_id, 'spent refresh token used again', now)`,
    put: '',
    project: 'gateway',
    tests: ['people/session/session.test'],
  },
  {
    what: 'the merchant is taken from what was sent',
    file: `${gateway}/kit/calls/pipeline.ts`,
    find: 'return { user, tie, merchant_no, may: mayDo }',
    put: `return { user, tie, merchant_no: (this.#incoming.raw as { merchant_no?: string } | null)?.merchant_no ?? merchant_no, may: mayDo }`,
    project: 'gateway',
    tests: ['test/tenant-walls', 'src/people/users/users.test'],
  },
  {
    what: 'a key with another body is answered as if it were the same',
    file: `${gateway}/kit/calls/idempotency.ts`,
    find: 'if (first.body_hash !== body_hash) throw new KeyReused(field)',
    put: '',
    project: 'gateway',
    tests: ['test/kit/pipeline'],
  },
  {
    what: 'what a bank says is believed without its signature',
    file: 'apps/gateway/src/ports/channels/sandbox/sandbox.ts',
    find: 'return sameText(signature, this.sign(body)) ? (JSON.parse(body) as BankEvent) : null',
    put: 'return JSON.parse(body) as BankEvent',
    project: 'gateway',
    tests: ['payments/checkout/checkout.test'],
  },
  {
    what: 'an export has no guard against formulas',
    file: `${gateway}/kit/lists/export.ts`,
    find: `then '''' || \${text}`,
    put: 'then ${text}',
    project: 'gateway',
    tests: ['platform/downloads/downloads.test'],
  },
  {
    what: 'a booking’s two entries do not cancel out',
    file: 'apps/gateway/src/ledger/post.ts',
    find: '{ type, account: nameIn(mode, from), amount: -amount }',
    put: '{ type, account: nameIn(mode, from), amount: -amount + 1n }',
    project: 'gateway',
    tests: ['ledger/ledger.test'],
  },
  {
    what: 'a settlement counts what another has counted',
    file: `${gateway}/money/settlements/cycle.repo.ts`,
    find: `and e.at <= \${now} and e.object <> 'settlement'
      and not exists (select from settlement_entries s
        where s.merchant_no = \${merchant_no} and s.tx_id = e.tx_id and s.line = e.line)`,
    put: `and e.at <= \${now} and e.object <> 'settlement'`,
    project: 'gateway',
    tests: ['money/settlements/settlements.test'],
  },
  {
    what: 'a call asks for no right',
    file: 'packages/contract/src/payments/refunds.ts',
    find: `summary: 'Take back a refund that is not paid yet',
    needs: 'refund:edit',`,
    put: `summary: 'Take back a refund that is not paid yet',
    needs: 'merchant',`,
    project: 'gateway',
    tests: ['test/rights-matrix', 'test/guards'],
  },
  {
    what: 'a page leaves out rows of the same moment',
    file: `${gateway}/kit/lists/scans.ts`,
    find: 'sql<boolean>`(${sql.join(refs)}) ${operator} (${sql.join(from.key)})`',
    put: 'sql<boolean>`${refs[0]} ${operator} ${from.key[0]}`',
    project: 'gateway',
    tests: ['test/kit/paginate'],
  },
  {
    what: 'an account number is shown whole',
    file: `${gateway}/money/bank-accounts/check-account.ts`,
    find: 'return `•••• ${text.slice(-Math.min(4, Math.floor(text.length / 2)))}`',
    put: 'return text',
    project: 'gateway',
    tests: ['money/bank-accounts/bank-accounts.test'],
  },
  {
    what: 'a PIX that comes too late is booked',
    file: `${gateway}/payments/payments/on-bank-event.ts`,
    find: 'if (!mayArriveLate(order.method as Method)) {',
    put: 'if (!mayArriveLate(order.method as Method) && order.late) {',
    project: 'gateway',
    tests: ['payments/payments/payments.test'],
  },
  {
    what: 'whoever asked may also approve',
    file: `${gateway}/platform/approvals/decide.ts`,
    find: 'if (found.asked_by === user.uid || isOwnMerchant)',
    put: 'if (isOwnMerchant)',
    project: 'gateway',
    tests: ['money/withdrawals/second-person.test', 'platform/approvals/approvals.test'],
  },
  {
    what: 'a mailed code can be used twice',
    file: `${gateway}/people/codes/codes.service.ts`,
    find: 'await repo.markUsed(db, purpose, subjectHash, now)',
    put: '',
    project: 'gateway',
    tests: ['people/codes/codes.test'],
  },
  {
    what: 'the check digit of a CLABE has wrong weights',
    file: `${kernel}/clabe.ts`,
    find: 'const WEIGHTS = [3, 7, 1]',
    put: 'const WEIGHTS = [7, 3, 1]',
    project: 'kernel',
    tests: ['identifiers.test'],
  },
  {
    what: 'a notification does not wait for the one before it',
    file: `${gateway}/merchant/notifications/tell.ts`,
    find: 'due_at: is_busy ? null : now,',
    put: 'due_at: now,',
    project: 'gateway',
    tests: ['merchant/notifications/notifications.test'],
  },
  {
    what: 'content is thrown away although its row may be there',
    file: `${gateway}/platform/files/files.service.ts`,
    find: 'if (isComplete && error instanceof Unavailable) throw error',
    put: '',
    project: 'gateway',
    tests: ['test/chaos/faults'],
  },
  // The next ones are mistakes in the proof itself.
  {
    what: 'a loop over the contract passes over a call',
    file: 'apps/gateway/test/guards.test.ts',
    find: `const closed = endpoints.filter(({ needs }) => needs !== 'public')`,
    put: `const closed = endpoints.filter(({ needs }) => needs !== 'public').slice(1)`,
    project: 'gateway',
    tests: ['test/guards'],
  },
  {
    what: 'the watcher of queries stops when it has seen some',
    file: 'apps/gateway/test/watch/query-watcher.ts',
    find: 'const places = placesAsking()',
    put: 'if (checked.size > 3) return\n  const places = placesAsking()',
    project: 'gateway',
    tests: ['people/users/users.test', 'test/tenant-walls'],
  },
  {
    what: 'passwords are hashed as cheaply as in the tests',
    file: `${gateway}/people/session/passwords.ts`,
    find: 'const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }',
    put: 'const STRENGTH = { memoryCost: 8, timeCost: 1, parallelism: 1 }',
    project: 'gateway',
    tests: ['people/session/passwords.test'],
  },
  {
    what: 'a test in the browser leaves its login to the next',
    file: 'e2e/support/strict-page.ts',
    find: 'await clearStorage(context)',
    put: '',
    project: 'browser',
    tests: ['fresh-start'],
  },
  {
    what: 'quiet text in the dark theme is too dark to read',
    file: 'apps/dashboard/src/ui/look/base.css',
    find: '--text-quiet: light-dark(#5a646c, #a5afb6);',
    put: '--text-quiet: light-dark(#5a646c, #4a5257);',
    project: 'browser',
    tests: ['screens/finance', '-g', 'the form of a bank account'],
  },
]
