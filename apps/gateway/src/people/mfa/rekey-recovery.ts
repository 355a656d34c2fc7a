import type { Rekeying } from '../../kit/sealed'
import { forgetRecoveryCodes } from './mfa.repo'

/**
 * Recovery codes are kept as keyed hashes and shown once, so nobody can make those of another key. They go, rather than
 * stay as codes that never work: whoever had some makes new ones.
 */
export const rekeyRecovery: Rekeying = async (owner, { old, next }) => {
  const isSame = old.mac('recovery code', '').equals(next.mac('recovery code', ''))
  const people = isSame ? 0 : await forgetRecoveryCodes(owner)
  return `recovery codes of ${people} people taken away`
}
