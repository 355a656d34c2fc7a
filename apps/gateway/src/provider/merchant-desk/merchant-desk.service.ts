import type { InputOf } from '@balcao/contract/kit'
import {
  merchantDesk,
  type DeskFile,
  type DeskKyc,
  type DeskNote,
  type DeskPerson,
} from '@balcao/contract/provider/merchant-desk'
import type { MerchantRole } from '@balcao/kernel/permissions'
import { newId } from '../../base/ids'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { listOf } from '../../kit/lists/list'
import { oneMerchant } from '../provider'
import * as repo from './merchant-desk.repo'

export const people = listOf({
  call: merchantDesk.people,
  sorts: { create_time: 'create_time' },
  id: ['uid'],
  rows: (ctx: repo.Whose) => repo.listedPeople(ctx),
  item: ({ role, create_time, ...row }: repo.PersonRow): DeskPerson => ({
    ...row,
    role: role as MerchantRole,
    create_time: create_time.toISOString(),
  }),
})

export const files = listOf({
  call: merchantDesk.files,
  sorts: { create_time: 'create_time' },
  id: ['file_id'],
  rows: (ctx: repo.Whose) => repo.listedFiles(ctx),
  item: ({ attached_at, create_time, ...row }: repo.FileRow): DeskFile => ({
    ...row,
    attach_time: attached_at?.toISOString() ?? null,
    create_time: create_time.toISOString(),
  }),
})

export async function kyc(whose: repo.Whose): Promise<DeskKyc> {
  const found = await repo.kycCase(whose)
  const steps = await repo.kycSteps(whose)
  return {
    status: found?.status ?? '',
    valid_until: found?.valid_until?.toISOString() ?? null,
    submit_time: found?.submit_time?.toISOString() ?? null,
    events: steps.map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
  }
}

export const notes = listOf({
  call: merchantDesk.notes,
  sorts: { create_time: 'create_time' },
  id: ['note_id'],
  rows: (ctx: repo.Whose) => repo.listedNotes(ctx),
  item: toNote,
})

/** It is the provider's own, so it stands in the provider's log and not in the merchant's. */
export async function addNote(
  ctx: ProviderCtx,
  { merchant_no, text }: InputOf<(typeof merchantDesk)['addNote']>,
): Promise<DeskNote> {
  const { db, now, user } = ctx
  if (!(await oneMerchant(db, merchant_no))) throw new NotFound()
  const note = { note_id: newId('N', now), text, name: user.realName, create_time: now }
  await repo.insertNote(db, { merchant_no, uid: user.uid, ...note })
  ctx.audit({ object: 'deskNote', id: note.note_id, after: { merchant_no, text } })
  return toNote(note)
}

function toNote({ create_time, ...note }: repo.NoteRow): DeskNote {
  return { ...note, create_time: create_time.toISOString() }
}
