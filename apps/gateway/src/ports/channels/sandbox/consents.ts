import { secondsAfter } from '../../../base/clock'
import type { ConsentBank, ConsentNow, ConsentRequest } from '../agreement'
import { tokenFor } from './later-charges'

/** What a payer makes of the question, by how their account ends; any other one agrees. */
const REFUSES = '0002'
const IGNORES = '0003'
const THINKS_SECONDS = 5
const ASKED = 'SBXC'

/** Payers of the sandbox think for a moment and agree, unless their account says otherwise. */
export const sandboxConsents: ConsentBank = {
  draw: () => Promise.resolve(tokenFor(undefined)),
  ask: (request) => Promise.resolve(verdictOn(request)),
  withdraw: (request) => {
    const known = verdictOn(request)
    return Promise.resolve(known.state === 'waiting' ? { ...known, state: 'expired' } : known)
  },
}

function verdictOn({ ref, payer, until, now }: ConsentRequest): ConsentNow {
  const asked = ref === '' ? now : new Date(Number(ref.slice(ASKED.length)))
  const answered = secondsAfter(asked, THINKS_SECONDS)
  const known = {
    ref: `${ASKED}${asked.getTime()}`,
    detail: '',
    again: payer.account.endsWith(IGNORES) ? until : answered,
  }
  if (until <= now) return { ...known, state: 'expired' }
  if (payer.account.endsWith(IGNORES) || now < answered) return { ...known, state: 'waiting' }
  return payer.account.endsWith(REFUSES)
    ? { ...known, state: 'rejected', detail: 'refused-by-payer' }
    : { ...known, state: 'accepted' }
}
