import type { Clock } from '../../../base/clock'
import type { Secret } from '../../../base/secret'

/** What a channel of any kind is given. */
export interface ChannelTools {
  secret: Secret
  clock: Clock
  /** Where banks call, unless the entry says otherwise. */
  publicUrl: URL
}
