/** A try that is due sooner than this is worth waiting for. */
const SOON_MS = 5 * 60_000

/** Whether something will become of it while somebody looks. */
export function isDueSoon({ status, next_time }: { status: string; next_time: string | null }): boolean {
  return status === 'PENDING' && next_time !== null && Date.parse(next_time) < Date.now() + SOON_MS
}
