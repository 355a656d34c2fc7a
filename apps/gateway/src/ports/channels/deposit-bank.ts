import type { VirtualAccountType } from '@balcao/kernel/virtual-account'

/** The part of the port that serves virtual accounts: money that arrives without having been asked for. */
export interface DepositBank {
  /** Where transfers arrive, and under which key a static PIX code reaches it. */
  deposits: {
    bankNames: Readonly<Record<VirtualAccountType, string>>
    pixKey: string
    /** More account numbers. Asked again under the same number, they are the same ones. Absent: people bring them. */
    issue?: (batch: string, count: number) => Promise<string[]>
  }
  /** null: not from this bank, or not as it signs. */
  parseDeposit(signature: string, body: string): DepositNotice | null
}

/** A transfer has arrived. The message's number makes it one deposit however often it is said. */
export interface DepositNotice {
  bank: string
  eventId: string
  type: VirtualAccountType
  /** The CLABE it was sent to, or the txid of the code it was paid by. */
  to: string
  amount: bigint
  payerName: string
  payerBank: string
  payerAccount: string
  /** The clave de rastreo, or the end-to-end id: names the transfer itself. */
  trackingKey: string
}
