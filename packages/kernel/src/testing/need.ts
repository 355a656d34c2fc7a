type OfficeColumn = 'user' | 'finance' | 'app' | 'kyc'
export type Column = 'order' | 'refund' | 'report' | 'download' | 'waybill' | 'recurring' | 'virtual' | OfficeColumn
export type Cell = `${Column} ${'V' | 'E'}`

export type Need = 'anybody' | 'signed in' | 'staff' | 'admin' | 'provider' | 'platform admin' | 'program' | Cell
