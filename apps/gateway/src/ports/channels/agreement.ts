/** The payer ended at their own bank what later charges were asked by. */
export interface EndedAgreement {
  channel: string
  merchant_no: string
  /** The order with which they agreed to it. */
  tradeNo: string
  token: string
  /** Who ended it and why, in the bank's words. */
  detail: string
}

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
