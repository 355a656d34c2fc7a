import { z } from 'zod'
import { feature, Instant, post, RequestId } from '../kit'

/** What colleagues write about something; of a payer the number is the address. */
export const NOTED = ['order', 'dispute', 'deposit', 'payer'] as const
export type Noted = (typeof NOTED)[number]

export const MOST_NOTE_LETTERS = 1000

export const Note = z.object({
  note_id: z.string(),
  text: z.string(),
  /** As whoever wrote it was called. */
  name: z.string(),
  is_own: z.boolean(),
  create_time: Instant,
})
export type Note = z.infer<typeof Note>

const About = { about: z.enum(NOTED), about_id: z.string().min(1).max(254) }

export const notes = feature('notes', {
  list: post('note/list', {
    summary: 'What colleagues wrote about an order, a dispute, a deposit or a payer, the latest first',
    needs: 'merchant',
    reads: true,
    input: z.object(About),
    reply: z.array(Note),
  }),
  add: post('note/add', {
    summary: 'Write a note; colleagues whose names stand behind an @ in it are told by mail',
    needs: 'merchant',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, ...About, text: z.string().trim().min(1).max(MOST_NOTE_LETTERS) }),
    reply: Note,
  }),
  colleagues: post('note/colleagues', {
    summary: 'Whom a note may name',
    needs: 'merchant',
    reads: true,
    reply: z.array(z.object({ uid: z.string(), name: z.string() })),
  }),
})
