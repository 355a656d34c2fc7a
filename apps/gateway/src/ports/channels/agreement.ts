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

/** Something is new of an agreement that was asked for through its payer's bank: which contract's it is. */
export interface NamedAgreement {
  channel: string
  recurringNo: string
  token: string
  /** It is over by the bank's own books, in its words. */
  ended?: string
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

/** Where a payer keeps their account. */
export interface PayerBank {
  ispb: string
  /** Empty: the bank has none. */
  branch: string
  account: string
}

export interface ConsentRequest {
  /** What the agreement was named when it was drawn up. */
  token: string
  /** The question's number at the bank; empty: it has not been asked, or nobody heard the answer. */
  ref: string
  payer: PayerBank
  buyerDocument: string
  /** So long the payer may agree. */
  until: Date
  now: Date
}

export interface ConsentNow {
  state: 'waiting' | 'accepted' | 'rejected' | 'expired'
  ref: string
  /** Why, in the bank's words. */
  detail: string
  /** When it is worth while to ask again, if nobody calls before. */
  again: Date
}

/** A bank that asks a payer for their consent through their own bank, without a payment. */
export interface ConsentBank {
  /** Draws up an agreement that nobody has heard of yet; its name is what later charges are asked by. */
  draw(agreement: Agreement, currency: string): Promise<string>
  /** Asks the payer, or sees what came of it. Asked again, it is one question. */
  ask(request: ConsentRequest): Promise<ConsentNow>
  /** Nobody can agree any more, unless they have: what the bank has of it then. */
  withdraw(request: ConsentRequest): Promise<ConsentNow>
}
