/** Brazilian tax numbers: CPF for people (11 digits), CNPJ for companies (12 letters or digits and 2 digits). */

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Strips what people type between the digits; upper case, since a CNPJ may hold letters. */
export function normaliseDocument(text: string): string {
  return text.replace(/[.\-/\s]/g, '').toUpperCase()
}

export function isCpf(text: string): boolean {
  const document = normaliseDocument(text)
  if (!/^\d{11}$/.test(document) || /^(\d)\1*$/.test(document)) return false
  return hasCheckDigits(document, CPF_WEIGHTS)
}

export function isCnpj(text: string): boolean {
  const document = normaliseDocument(text)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(document) || /^(\w)\1*$/.test(document)) return false
  return hasCheckDigits(document, CNPJ_WEIGHTS)
}

/** 3.3.3-2 for a CPF, 2.3.3/4-2 for a CNPJ (spec 5); anything else stays as it is. */
export function formatDocument(text: string): string {
  const document = normaliseDocument(text)
  if (/^\d{11}$/.test(document)) return document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
  if (/^[0-9A-Z]{12}\d{2}$/.test(document)) return document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  return text
}

/** A payer's document as people write it where that currency is used: elsewhere the same shapes mean something else. */
export function documentIn(currency: string, text: string): string {
  return currency === 'BRL' ? formatDocument(text) : text
}

/** The second digit's weights, without their first, are those of the first digit. */
function hasCheckDigits(document: string, weights: readonly number[]): boolean {
  const body = document.slice(0, -2)
  const first = checkDigit(body, weights.slice(1))
  return document.endsWith(`${first}${checkDigit(`${body}${first}`, weights)}`)
}

function checkDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + (text.charCodeAt(at) - 48) * weight, 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
