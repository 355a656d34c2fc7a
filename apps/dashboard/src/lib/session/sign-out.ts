import { session } from '@balcao/contract/people/session'
import { CODE } from '@balcao/kernel/codes'
import { exchange } from '../ask/api'
import { clearTabKeys } from './storage'

/** done: nothing to say. told: show the logout tips. failed: say so (spec 7 and 8; product: readings of the spec). */
export type SignOutOutcome = 'done' | 'told' | 'failed'

/** Ends the session on the server. The caller clears the storage whatever comes out. */
export async function signOut(): Promise<SignOutOutcome> {
  // A visitor may change nothing, not even that.
  clearTabKeys()
  try {
    const { body } = await exchange(session.logout, {})
    if (body === true) return 'done'
    return (body as { code?: string } | null | undefined)?.code === CODE.success ? 'told' : 'failed'
  } catch {
    return 'failed'
  }
}
