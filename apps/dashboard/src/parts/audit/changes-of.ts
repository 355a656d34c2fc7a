import type { AuditEntry } from '@balcao/contract/platform/audit'

export interface Change {
  /** Where it stands: account_manager.phone. */
  field: string
  /** undefined: was not there, or is there no more. */
  before: string | undefined
  after: string | undefined
}

/** What differs between before and after, value by value; what stayed the same is left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const [was, is] = [flat(before), flat(after)]
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }))
    .filter((change) => change.before !== change.after)
}

function flat(facts: Record<string, unknown> | null, above = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries(facts ?? {})) {
    const field = `${above}${name}`
    const isGroup = value !== null && typeof value === 'object' && !Array.isArray(value)
    if (isGroup) for (const [inner, text] of flat(value as Record<string, unknown>, `${field}.`)) found.set(inner, text)
    else found.set(field, wordsOf(value))
  }
  return found
}

/** Words and lists of them as they are, without the signs that only programs need. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value) && value.every((each) => each === null || typeof each !== 'object')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** How much it is about, where it says so as amounts are written on the wire. */
export function amountIn({ after }: Pick<AuditEntry, 'after'>): { amount: string; currency: string } | null {
  const { amount, currency } = after ?? {}
  const isMoney = typeof amount === 'string' && /^-?\d+\.\d+$/.test(amount) && typeof currency === 'string'
  return isMoney ? { amount, currency } : null
}
