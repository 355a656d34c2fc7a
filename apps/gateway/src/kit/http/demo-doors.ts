import { isLoopback } from '../../base/loopback'
import type { Gateway } from '../calls/ctx'

/**
 * Whether the demo's own logins are shut for whoever asks. Everybody knows their password, so they work at the machine
 * where they were made, unless it was started with --demo to be shown around.
 */
export function isClosedDemo({ demo, config }: Pick<Gateway, 'demo' | 'config'>, isLocal: boolean): boolean {
  return demo === 'local' && !(isLocal && isLoopback(config.publicUrl.hostname))
}
