import { DoesNotFit } from '@balcao/kernel/cnab240/fields'
import { writeRemittance, type PayingCompany, type Payment } from '@balcao/kernel/cnab240/remittance'
import type { PixKeyType } from '@balcao/kernel/pix-key'
import type pg from 'pg'
import { keepPayment } from './file-bank.repo'
import type { PayoutBank, PayoutRequest } from './payout-bank'

/** A bank that is told in files: what is to be paid waits until people make one. It calls nobody back. */
export class FileBank implements PayoutBank {
  readonly name: string
  readonly isOpen = true
  readonly company: PayingCompany
  readonly #worker: pg.Pool
  constructor(name: string, company: PayingCompany, worker: pg.Pool) {
    this.name = name
    this.company = company
    this.#worker = worker
  }

  async pay({ merchant_no, payoutNo, currency, amount, account, now }: PayoutRequest): Promise<{ ref: string }> {
    const fits = currency === 'BRL' && this.#fits(account, amount)
    const became = fits ? { status: 'WAITING', detail: '' } : { status: 'FAILED', detail: 'account-wrong' }
    await keepPayment(this.#worker, { payoutNo, merchant_no, currency, amount, account, ...became }, now)
    return { ref: payoutNo }
  }

  parseCallback(): null {
    return null
  }

  /** Better said now than when a batch of many cannot be written for it. */
  #fits(account: Record<string, unknown>, cents: bigint): boolean {
    const payment = paymentTo(account, { number: '', cents })
    if (!payment) return false
    try {
      const day = new Date(0)
      writeRemittance({ company: this.company, fileNo: 1, madeAt: day, payOn: '1970-01-01', payments: [payment] })
      return true
    } catch (error) {
      if (error instanceof DoesNotFit) return false
      throw error
    }
  }
}

/** As an account stood when the money was asked for. null: no file can name it. */
export function paymentTo(
  account: Readonly<Record<string, unknown>>,
  { number, cents }: Pick<Payment, 'number' | 'cents'>,
): Payment | null {
  const text = (field: string) => (typeof account[field] === 'string' ? account[field] : '')
  const to = { number, cents, holder: text('holder'), document: text('document') }
  if (account['kind'] === 'PIX') {
    return { ...to, to: { kind: 'pix', keyType: text('pix_key_type') as PixKeyType, key: text('pix_key') } }
  }
  if (account['kind'] !== 'BR_BANK') return null
  return {
    ...to,
    to: {
      kind: 'account',
      bank: text('bank'),
      agency: text('agency'),
      agencyDigit: text('agency_digit'),
      isSavings: account['account_type'] === 'SAVINGS',
      account: text('account'),
      accountDigit: text('account_digit'),
    },
  }
}
