import type { Gateway } from './calls/ctx'

/** One value of a gauge, by its labels. Nothing that a person typed becomes one. */
export interface Reading {
  value: number
  labels?: Record<string, string>
}

/** A number that is looked up when a monitor asks for it. Operators' plots and alarms name it: the name stays. */
export interface Gauge {
  name: string
  help: string
  labels?: readonly string[]
  read(gateway: Gateway): Promise<Reading[]> | Reading[]
}

/** How long ago an instant was, in seconds; 0 for none, and for one to come. */
export function secondsSince(instant: Date | null | undefined, now: Date): number {
  return instant ? Math.max(0, (now.getTime() - instant.getTime()) / 1000) : 0
}
