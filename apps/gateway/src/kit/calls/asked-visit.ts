import type { AdminRight, Right } from '@balcao/kernel/permissions'
import type { AuditSource } from './audit'
import type { Caller } from './ctx'

/** One of the provider's people wants to see what a merchant's people see. */
export interface AskedVisit extends AuditSource {
  user: Caller
  visitId: string
  merchant_no: string
  needs: 'merchant' | 'session' | Right | AdminRight
  /** The call's name, and what was sent with it. */
  call: string
  raw: unknown
}
