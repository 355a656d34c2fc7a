import { approvals } from '@balcao/contract/platform/approvals'
import { bankAccounts } from '@balcao/contract/money/bank-accounts'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { newId } from '../../../src/base/ids'
import { openTenant } from '../../../src/kit/database/tenancy'
import { inTransaction } from '../../../src/kit/database/transaction'
import { balancesOf, type Balances } from '../../../src/ledger/balances'
import { post } from '../../../src/ledger/post'
import { isProved, proveLedger } from '../../../src/ledger/proof'
import { tellPayouts } from '../../../src/money/withdrawals/withdrawals.jobs'
import { addMerchant, addPerson, type MerchantFacts } from '../../factories'
import type { Signed, TestGateway } from '../../harness'
import { codeIn } from '../outside/outbox'
import { runJobs } from '../servers/run-jobs'

export const DOCUMENT = '11222333000181'
export const PIX_ACCOUNT = {
  kind: 'PIX',
  currency: 'BRL',
  holder: 'Loja Sol Ltda',
  document: '11.222.333/0001-81',
  details: { pix_key_type: 'EMAIL', pix_key: 'pix@loja.example' },
} as const

/**
 * A merchant with a tax number and terms, two of its people, both sides of the provider, and their everyday acts; a new one,
 * or one that is there.
 */
export async function openTreasury(gateway: TestGateway, facts: Partial<MerchantFacts> = {}, of?: string) {
  const merchant_no = of ?? (await addMerchant(gateway, facts))
  const { owner } = gateway.databases
  await owner.query(
    `insert into sign_ups (merchant_no, uid, email, company_name, country, tax_no, website, industry, contact, phone, terms_accepted_at)
     values ($1, 'U', 'a@b.example', 'Loja Sol', 'BRA', $2, 'www.loja.example', 'retail', 'Ana', '5511940000000', '2026-01-01Z')`,
    [merchant_no, DOCUMENT],
  )
  await owner.query(
    `insert into withdrawal_terms (merchant_no, currency, valid_from, fee, minimum, arrival_days)
     values ($1, 'BRL', '2026-01-01Z', 100, 1000, 1), ($1, 'BRL', '2027-01-01Z', 999, 1000, 1)`,
    [merchant_no],
  )
  const person = (more: object) => addPerson(gateway, more).then(({ email }) => email)
  const emails = {
    admin: await person({ at: { [merchant_no]: 'MERCHANT_ADMIN' } }),
    colleague: await person({ at: { [merchant_no]: 'MERCHANT_FINANCE' } }),
    boss: await person({ providerRole: 'PLATFORM_ADMIN' }),
    reviewer: await person({ providerRole: 'PLATFORM_REVIEWER' }),
  }
  type Who = keyof typeof emails
  let signed: Partial<Record<Who, Signed>> = {}
  const as = async (who: Who): Promise<Signed> => (signed[who] ??= await gateway.signIn(emails[who]))
  const asShop = <R>(work: Parameters<typeof inTransaction<R>>[2]) =>
    inTransaction(gateway.databases.app, openTenant(merchant_no), work)
  const requestId = () => newId('REQ', gateway.clock.now())

  async function decide(who: 'boss' | 'reviewer', objectId: string, decision = 'approve', reason = '') {
    const { rows } = await owner.query<{ approval_id: string }>(
      `select approval_id from approvals where merchant_no = $1 and object_id = $2 and status = 'PENDING'`,
      [merchant_no, objectId],
    )
    const approval_id = rows[0]?.approval_id ?? 'AP-none'
    const wish = { request_id: requestId(), merchant_no, approval_id, decision, reason }
    return gateway.call(approvals.decide, wish, await as(who))
  }

  async function newAccount(wish: object = PIX_ACCOUNT) {
    const { data, ...answer } = await gateway.call(
      bankAccounts.create,
      { request_id: requestId(), ...wish },
      await as('admin'),
    )
    return { ...answer, data, account_id: data?.account_id ?? '' }
  }

  return {
    merchant_no,
    emails,
    as,
    asShop,
    requestId,
    decide,
    newAccount,
    async verifiedAccount(wish: object = PIX_ACCOUNT): Promise<string> {
      const { account_id } = await newAccount(wish)
      await decide('reviewer', account_id)
      return account_id
    },
    /** Money that is there to be taken out. */
    credit: (amount: bigint, to: 'available' | 'payout' = 'available', currency = 'BRL') =>
      asShop((db) =>
        post(db, {
          merchant_no,
          now: gateway.clock.now(),
          mode: 'live',
          currency,
          object: 'adjustment',
          objectId: 'AD',
          tradeNo: '',
          moves: [{ type: 'ADJUSTMENT', from: 'clearing', to, amount }],
        }),
      ),
    /** Time passes; who was signed in signs in again, and the sandbox bank says what is due. */
    async pass(seconds: number): Promise<void> {
      await runJobs(gateway)
      gateway.clock.advance(seconds)
      if (seconds > 60) signed = {}
      await tellPayouts(gateway.gateway)
    },
    /** With a code that was really mailed. */
    async ask(account_id: string, amount: string, more: object = {}, who: 'admin' | 'colleague' = 'admin') {
      gateway.clock.advance(1)
      // One test asks for more than a person may within an hour.
      await owner.query('delete from code_sends')
      await gateway.call(withdrawals.sendCode, {}, await as(who))
      const code = await codeIn(gateway, emails[who])
      const wish = { request_id: requestId(), currency: 'BRL', amount, account_id, code, ...more }
      return gateway.call(withdrawals.create, wish, await as(who))
    },
    status: async (withdrawal_no: string) =>
      (await gateway.call(withdrawals.detail, { withdrawal_no }, await as('admin'))).data.status,
    balances: async (): Promise<Balances | undefined> => (await asShop((db) => balancesOf(db, merchant_no))).get('BRL'),
    isProved: async () => isProved(await asShop((db) => proveLedger(db, merchant_no))),
  }
}
export type Treasury = Awaited<ReturnType<typeof openTreasury>>
