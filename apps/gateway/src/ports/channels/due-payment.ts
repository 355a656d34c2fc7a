/** One that is to be paid by a day, in the name of its payer. */
export interface DuePayment {
  /** yyyy-mm-dd, at the merchant's place. */
  day: string
  daysAfter: number
  /** When nobody can pay it here any more. */
  until: Date
  buyerName: string
  /** CPF or CNPJ, digits and letters alone. */
  buyerDocument: string
}
