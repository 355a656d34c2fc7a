/** What a command has around it. */
export interface World {
  say(line: string): void
  complain(line: string): void
  /** Ends listening. */
  signal: AbortSignal
}
