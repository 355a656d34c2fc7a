import type { Note, Noted, notes } from '@balcao/contract/payments/notes'
import type { InputOf } from '@balcao/contract/kit'
import { mentionedIn } from '@balcao/kernel/mentions'
import { newId } from '../../base/ids'
import type { Ctx } from '../../kit/calls/ctx'
import { enqueue } from '../../kit/jobs/jobs'
import { mustSee } from './noted-thing'
import * as repo from './notes.repo'
import { TELL } from './tell-mentioned'

export async function list(ctx: Ctx, about: Noted, aboutId: string): Promise<Note[]> {
  const id = idOf(about, aboutId)
  await mustSee(ctx, about, id)
  return (await repo.ofThing(ctx, about, id)).map((row) => toNote(ctx, row))
}

export async function add(ctx: Ctx, wish: InputOf<(typeof notes)['add']>): Promise<Note> {
  const { db, merchant_no, user, now } = ctx
  const { about, text } = wish
  const about_id = idOf(about, wish.about_id)
  const thing = await mustSee(ctx, about, about_id)
  // Only those who may see what it is about are told of it.
  const people = await repo.colleagues(ctx, thing)
  const mentions = mentionedIn(text, people).filter((uid) => uid !== user.uid)
  const by = { uid: user.uid, name: user.realName }
  const note = { merchant_no, note_id: newId('N', now), about, about_id, text, ...by, mentions }
  await repo.insert(db, { ...note, create_time: now })
  if (mentions.length > 0) await enqueue(db, TELL, { merchant_no, note_id: note.note_id }, note.note_id)
  ctx.audit({ object: 'note', id: note.note_id, after: { about, about_id, text } })
  return toNote(ctx, { ...note, create_time: now })
}

export const colleagues = (ctx: Ctx) => repo.colleagues(ctx)

/** Addresses are kept in small letters. */
const idOf = (about: Noted, id: string) => (about === 'payer' ? id.toLowerCase() : id)

function toNote({ user }: Ctx, { note_id, text, uid, name, create_time }: repo.NoteRow): Note {
  return { note_id, text, name, is_own: uid === user.uid, create_time: create_time.toISOString() }
}
