import { bankAccounts } from '@balcao/contract/money/bank-accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { mailsTo } from '../../../test/support/outside/outbox'
import { openTreasury, PIX_ACCOUNT, type Treasury } from '../../../test/support/desks/treasury'
import { payableAccount } from '.'

let gateway: TestGateway
let shop: Treasury
beforeAll(async () => {
  gateway = await openGateway()
  shop = await openTreasury(gateway)
})
afterAll(() => gateway.close())

const BRAZILIAN = {
  ...PIX_ACCOUNT,
  kind: 'BR_BANK',
  details: {
    bank: '341',
    agency: '0123',
    agency_digit: '',
    account_type: 'SAVINGS',
    account: '456789',
    account_digit: '0',
  },
} as const
const MEXICAN = { ...PIX_ACCOUNT, kind: 'CLABE', details: { clabe: '032180000118359719' } } as const
const GERMAN = {
  ...PIX_ACCOUNT,
  kind: 'IBAN',
  currency: 'EUR',
  details: { iban: 'DE89 3704 0044 0532 0130 00', bic: 'deutdeff', intermediary_bic: 'CHASUS33' },
} as const

const listed = async (account_id: string) =>
  (await gateway.call(bankAccounts.list, {}, await shop.as('admin'))).data.find(
    (each) => each.account_id === account_id,
  )

describe('a bank account', () => {
  it.each([
    [BRAZILIAN, { currency: 'BRL', bank_name: '341 Itaú Unibanco', masked: '•••• 89-0' }],
    [PIX_ACCOUNT, { currency: 'BRL', bank_name: 'PIX', masked: '•••• mple' }],
    [MEXICAN, { currency: 'MXN', bank_name: 'CLABE 032', masked: '•••• 9719' }],
    [GERMAN, { currency: 'EUR', bank_name: 'DEUTDEFF', masked: '•••• 3000' }],
  ])('of kind $kind is added, shown masked, and waits for the provider', async (wish, shown) => {
    const { data, account_id, text } = await shop.newAccount(wish)
    expect(data).toMatchObject({ ...shown, status: 'PENDING' })
    expect(text).not.toMatch(/456789|pix@loja|03218000|0532/)
    const { data: whole } = await gateway.call(bankAccounts.detail, { account_id }, await shop.as('admin'))
    expect(Object.values(whole.details).join()).toMatch(/456789|pix@loja|032180000|DE89370400440532013000/)
  })

  it.each([
    [{ ...BRAZILIAN, details: { ...BRAZILIAN.details, bank: '999' } }, 'details.bank'],
    [{ ...BRAZILIAN, details: { ...BRAZILIAN.details, agency: '12' } }, 'details.agency'],
    [{ ...BRAZILIAN, details: { ...BRAZILIAN.details, agency_digit: 'Z' } }, 'details.agency_digit'],
    [{ ...BRAZILIAN, details: { ...BRAZILIAN.details, account: '12a' } }, 'details.account'],
    [{ ...BRAZILIAN, details: { ...BRAZILIAN.details, account_digit: '' } }, 'details.account_digit'],
    [{ ...PIX_ACCOUNT, details: { pix_key_type: 'PHONE', pix_key: '123' } }, 'details.pix_key'],
    [{ ...MEXICAN, details: { clabe: '032180000118359718' } }, 'details.clabe'],
    [{ ...GERMAN, details: { ...GERMAN.details, iban: 'DE89370400440532013001' } }, 'details.iban'],
    [{ ...GERMAN, details: { ...GERMAN.details, bic: 'DEUT' } }, 'details.bic'],
    [{ ...GERMAN, details: { ...GERMAN.details, intermediary_bic: 'X' } }, 'details.intermediary_bic'],
    [{ ...PIX_ACCOUNT, document: '529.982.247-25' }, 'document-not-merchants'],
  ])('is refused with what is wrong: %#', async (wish, sub_code) => {
    expect((await shop.newAccount(wish)).failure.sub_code).toBe(sub_code)
  })

  it('is verified or rejected by a reviewer, with a reason the merchant reads', async () => {
    const [yes, no] = [await shop.newAccount(), await shop.newAccount()]
    expect((await shop.decide('reviewer', yes.account_id)).code).toBe('10000')
    expect((await shop.decide('reviewer', no.account_id, 'reject', 'Another holder.')).code).toBe('10000')
    expect(await listed(yes.account_id)).toMatchObject({ status: 'VERIFIED', reason: '' })
    expect(await listed(no.account_id)).toMatchObject({ status: 'REJECTED', reason: 'Another holder.' })
    const mails = (await mailsTo(gateway, shop.emails.admin)).join()
    for (const words of ['your bank account was verified', 'your bank account was rejected', 'Another holder.'])
      expect(mails).toContain(words)
  })

  it('is pending again once it is changed, and rests for 24 hours even when it is verified at once', async () => {
    const account_id = await shop.verifiedAccount()
    const pay = () =>
      shop.asShop((db) =>
        payableAccount({ db, merchant_no: shop.merchant_no, now: gateway.clock.now() }, account_id, 'BRL'),
      )
    expect((await pay()).why).toBe('')
    const changed = await gateway.call(bankAccounts.update, { account_id, ...BRAZILIAN }, await shop.as('colleague'))
    expect(changed.data).toMatchObject({ status: 'PENDING', kind: 'BR_BANK' })
    expect((await pay()).why).toBe('account-not-verified')
    await shop.decide('reviewer', account_id)
    expect((await pay()).why).toBe('account-resting')
    await shop.pass(24 * 60 * 60 - 1)
    expect((await pay()).why).toBe('account-resting')
    await shop.pass(1)
    expect((await pay()).why).toBe('')
  })

  it('takes its open case with it when it is changed or put out of use', async () => {
    const { account_id } = await shop.newAccount()
    const cases = async () => {
      const { rows } = await gateway.databases.owner.query<{ status: string }>(
        'select status from approvals where object_id = $1 order by status',
        [account_id],
      )
      return rows.map(({ status }) => status)
    }
    await gateway.call(bankAccounts.update, { account_id, ...BRAZILIAN }, await shop.as('admin'))
    expect(await cases()).toEqual(['PENDING', 'WITHDRAWN'])
    const gone = await gateway.call(bankAccounts.disable, { account_id }, await shop.as('admin'))
    expect(gone.data.status).toBe('DISABLED')
    expect(await cases()).toEqual(['WITHDRAWN', 'WITHDRAWN'])
    for (const again of [
      await gateway.call(bankAccounts.update, { account_id, ...BRAZILIAN }, await shop.as('admin')),
      await gateway.call(bankAccounts.disable, { account_id }, await shop.as('admin')),
    ]) {
      expect(again.failure.sub_code).toBe('bank-account-status-invalid')
    }
  })

  it('of another merchant is none', async () => {
    const other = await openTreasury(gateway)
    const { account_id } = await other.newAccount()
    for (const call of [bankAccounts.detail, bankAccounts.disable] as const) {
      expect((await gateway.call(call, { account_id }, await shop.as('admin'))).code).toBe('40006')
    }
  })

  it('cannot be added while nobody knows the merchant’s own tax number', async () => {
    const other = await openTreasury(gateway)
    await gateway.databases.owner.query('delete from sign_ups where merchant_no = $1', [other.merchant_no])
    expect((await other.newAccount()).failure.sub_code).toBe('document-not-merchants')
  })
})
