import type { AuditEntry } from '@balcao/contract/platform/audit'

/** Fewer than these are not worth a line that hides them. */
const WORTH_A_LINE = 3

/** An entry that stands for itself and for those like it that follow. */
export interface Run {
  of: AuditEntry[]
  isOpen: boolean
}
export type EntryOrRun = AuditEntry & { run?: Run }

/** Equal acts of one person in a row, as one entry; all of them where somebody opened it. */
export function inRuns(entries: AuditEntry[], opened: ReadonlySet<string>): EntryOrRun[] {
  const runs: AuditEntry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last?.[0] && isLike(last[0], entry)) last.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((of): EntryOrRun[] => {
    const [first, ...others] = of
    if (!first || of.length < WORTH_A_LINE) return of
    const isOpen = opened.has(first.id)
    return [{ ...first, run: { of, isOpen } }, ...(isOpen ? others : [])]
  })
}

function isLike(one: AuditEntry, other: AuditEntry): boolean {
  return one.action === other.action && one.actor_uid === other.actor_uid && one.actor_name === other.actor_name
}
