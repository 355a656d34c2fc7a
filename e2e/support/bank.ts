import { inDatabase } from './database'

/** The sandbox's bank takes its time, as a real one does: whatever it has in mind, it says now, in the same order. */
export async function hurryBank(): Promise<void> {
  for (const diary of ['sandbox_diary', 'sandbox_payouts'])
    await inDatabase(`update ${diary} set due_at = due_at - interval '1 hour' where told_at is null and due_at > now()`)
}
