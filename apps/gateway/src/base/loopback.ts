import { isIP } from 'node:net'

/** Whether a host as URL spells it is this very machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
}
