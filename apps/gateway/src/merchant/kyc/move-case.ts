import { approvalEnds, kycAfter, type KycEvent, type KycState } from '@balcao/kernel/kyc-state'
import type { Db } from '../../db/held-connection'
import { enqueue } from '../../kit/jobs/jobs'
import { tellObject } from '../telling'
import { KycStatusInvalid } from './kyc.errors'
import * as repo from './kyc.repo'

export const TELL = 'kyc.tell'
/** What the merchant's admins hear of by mail. */
export const TOLD_EVENTS = ['approved', 'rejected', 'asked', 'renewalDue', 'renewalSoon'] as const
export type ToldEvent = (typeof TOLD_EVENTS)[number]

export interface Step {
  who: string
  reason: string
  now: Date
  /** The tax number that a reviewer has just found right. */
  taxNo?: string
}

/** The one way a file changes state: by the table, with its history and its mail. The caller holds its lock. */
export async function moveCase(
  db: Db,
  row: repo.CaseRow,
  event: KycEvent,
  { who, reason, now, taxNo }: Step,
): Promise<KycState> {
  const status = kycAfter(row.status as KycState, event)
  if (!status) throw new KycStatusInvalid()
  const { merchant_no } = row
  await repo.change(db, merchant_no, { status, reason, change_time: now, ...NO_YES, ...effectOf(event, now, taxNo) })
  const id = await repo.note(db, merchant_no, { event, status, who, reason }, now)
  if ((TOLD_EVENTS as readonly string[]).includes(event)) await enqueue(db, TELL, { merchant_no, id })
  const told = { status, reason }
  const change = { merchant_no, objectId: merchant_no, appId: null, mode: 'live', state: status, told, now } as const
  await tellObject(db, { ...change, subject: 'kyc' })
  return status
}

/** Whatever happens to a file, a first yes was to the file before. */
const NO_YES = { first_uid: '', first_name: '', first_time: null } as const

/** An approval holds from its day on, and makes the reviewed tax number the merchant's; a rejection ends the one before. */
function effectOf(event: KycEvent, now: Date, tax_no = ''): repo.CaseChange {
  if (event === 'approved') return { valid_until: approvalEnds(now), tax_no, reminders: 0 }
  if (event === 'rejected') return { valid_until: null }
  return event === 'submitted' ? { submit_time: now } : {}
}
