/** What a payer of a contract agrees to. */
export interface Agreement {
  recurringNo: string
  subject: string
  buyerName: string
  /** CPF or CNPJ, digits and letters alone; empty: nobody knows it. */
  buyerDocument: string
  /** nD, nW, nM or nY */
  interval: string
  /** Of each later period. */
  amount: bigint
  /** When the next period after this payment is due. */
  nextDue: Date
}
