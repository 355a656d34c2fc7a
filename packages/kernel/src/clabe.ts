/** CLABE, the Mexican bank account number: 17 digits and a check digit. */

const WEIGHTS = [3, 7, 1]

export function isClabe(text: string): boolean {
  return /^\d{18}$/.test(text) && clabeOf(text.slice(0, 17)) === text
}

/** Adds the check digit to 17 digits. */
export function clabeOf(body: string): string {
  let sum = 0
  for (let at = 0; at < 17; at++) sum += (Number(body.charAt(at)) * (WEIGHTS[at % 3] ?? 0)) % 10
  return `${body}${(10 - (sum % 10)) % 10}`
}
