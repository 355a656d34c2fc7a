import type { LookupAddress } from 'node:dns'

/** How the outside may be spoken to. */
export interface OutgoingRules {
  /** Hosts that may be inside, and be spoken to in plain http: the operator's word. */
  privateHosts: ReadonlySet<string>
  /** Plain http to anybody. */
  allowHttp: boolean
  resolve?: (host: string) => Promise<LookupAddress[]>
  timeoutMs?: number
}
