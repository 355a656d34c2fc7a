import type { Noted } from '@balcao/contract/payments/notes'
import type { Gateway } from '../../kit/calls/ctx'
import type { Job } from '../../kit/jobs/jobs'
import { writeToStaff } from '../../people'
import { linkTo } from '../../platform'
import { pathOfThing } from './noted-thing'
import * as repo from './notes.repo'

export const TELL = 'notes.tell'

interface Payload {
  merchant_no: string
  note_id: string
}

/** The one place where colleagues whom a note names are told of it. */
async function tellMentioned(gateway: Gateway, { merchant_no, note_id: noteId }: Payload): Promise<void> {
  await writeToStaff(gateway, merchant_no, async (db) => {
    const note = await repo.find(db, merchant_no, noteId)
    if (!note) throw new Error(`Note ${noteId} is not visible yet`)
    const about = note.about as Noted
    const people = await repo.addresses(db, merchant_no, note.mentions)
    const url = linkTo(gateway.config.publicUrl, merchant_no, pathOfThing(about, note.about_id))
    const values = { who: note.name, about, number: note.about_id, text: note.text, url }
    return { people, letter: { template: 'noteMention', values } }
  })
}

export const tellNote: Job<Payload> = { name: TELL, run: tellMentioned }
