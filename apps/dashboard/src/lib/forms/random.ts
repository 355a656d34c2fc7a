/** Evenly spread digits. Without randomUUID, which a page served over plain http does not have. */
export function randomDigits(count: number): string {
  const bytes = crypto.getRandomValues(new Uint32Array(count))
  return Array.from(bytes, (value) => String(value % 10)).join('')
}

/** A number of one's own for a call that must not happen twice. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (value) => value.toString(36).padStart(7, '0')).join('')
}
