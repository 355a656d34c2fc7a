import { writeRemittance, type PayingCompany } from '@balcao/kernel/cnab240/remittance'
import { createHash } from 'node:crypto'
import { paymentTo } from '../../ports/channels/file-bank'

interface Written {
  pay_on: string
  company: unknown
  fileNo: number
  madeAt: Date
}

interface Line {
  number: bigint
  amount: bigint
  account: unknown
}

/** The number of a payment as the bank says it again. */
export const numberOf = (number: bigint): string => number.toString().padStart(20, '0')

/** The same facts are the same file, whenever it is asked for. */
export function batchFile({ pay_on: payOn, company, fileNo, madeAt }: Written, lines: readonly Line[]) {
  const payments = lines.map(({ number, amount: cents, account }) => {
    const payment = paymentTo(account as Record<string, unknown>, { number: numberOf(number), cents })
    if (!payment) throw new Error(`Payment ${number} has no account that a file can name`)
    return payment
  })
  const content = writeRemittance({ company: company as PayingCompany, fileNo, madeAt, payOn, payments })
  return { content, sha256: createHash('sha256').update(content).digest('hex') }
}
