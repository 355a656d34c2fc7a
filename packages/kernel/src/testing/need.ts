type OfficeColumn = 'user' | 'finance' | 'app' | 'kyc'
export type Column = 'order' | 'refund' | 'report' | 'download' | 'waybill' | 'recurring' | 'virtual' | OfficeColumn
export type Cell = `${Column} ${'V' | 'E'}`

/** A desk of the provider's: its own role and the administrators. */
export type Desk = 'review desk' | 'money desk' | 'support desk' | 'risk desk'

export function isOfDesk(need: string): need is 'provider' | Desk | 'platform admin' {
  return need === 'provider' || need === 'platform admin' || need.endsWith(' desk')
}

export type Need = 'anybody' | 'signed in' | 'staff' | 'admin' | 'provider' | Desk | 'platform admin' | 'program' | Cell
