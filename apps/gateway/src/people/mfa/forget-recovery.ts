import type { Forgetting } from '../../kit/sealed'
import { forgetRecoveryCodes } from './mfa.repo'

/**
 * Recovery codes are kept as keyed hashes and shown once, so nobody can make those of another key. They go, rather than
 * stay as codes that never work: whoever had some makes new ones.
 */
export const forgetRecovery: Forgetting = async (owner) =>
  `recovery codes of ${await forgetRecoveryCodes(owner)} people taken away`
