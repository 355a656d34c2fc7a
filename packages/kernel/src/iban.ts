/** IBAN (ISO 13616) and BIC (ISO 9362): account and bank outside of Brazil and Mexico. */

/** How long an IBAN is in each country that has them; the others use numbers of their own. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SC: 31,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
}

/** Without the spaces people write it with, in upper case. */
export function normaliseIban(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

export function isIban(text: string): boolean {
  const iban = normaliseIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || iban.length !== LENGTHS[iban.slice(0, 2)]) return false
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** Letters count as 10 to 35; taken sign by sign, so that no number grows beyond what is exact. */
function remainder(text: string): number {
  return Array.from(text).reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
}

/** Four letters for the bank, two for the country, two or five for place and branch. */
export function isBic(text: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
}

/** Where the bank's country has IBANs it is one of that country; elsewhere the bank's own number, taken as it is. */
export function isAccountAt(bic: string, account: string): boolean {
  const country = bic.slice(4, 6)
  const plain = normaliseIban(account)
  if (country in LENGTHS) return plain.startsWith(country) && isIban(plain)
  return /^[A-Z0-9]{4,34}$/.test(plain)
}
