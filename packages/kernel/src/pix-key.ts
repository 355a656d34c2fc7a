import { isCnpj, isCpf, normaliseDocument } from './cpf-cnpj'

/** What the Brazilian central bank takes for a PIX key (DICT): a document, a mail address, a phone, or a random key. */
export const PIX_KEY_TYPES = ['DOCUMENT', 'EMAIL', 'PHONE', 'RANDOM'] as const
export type PixKeyType = (typeof PIX_KEY_TYPES)[number]

const FORMS: Readonly<Record<PixKeyType, (key: string) => boolean>> = {
  DOCUMENT: (key) => isCpf(key) || isCnpj(key),
  EMAIL: (key) => key.length <= 77 && /^[a-z0-9.!#$'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(key),
  /** +55, an area code that begins with neither 0 nor is shorter than two digits, and eight or nine digits. */
  PHONE: (key) => /^\+55[1-9]\d(9\d{8}|[2-5]\d{7})$/.test(key),
  /** A UUID of version 4. */
  RANDOM: (key) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key),
}

/** As the directory keeps it: digits of a document, everything else in lower case, a phone with its country. */
export function normalisePixKey(type: PixKeyType, text: string): string {
  const trimmed = text.trim()
  if (type === 'DOCUMENT') return normaliseDocument(trimmed)
  if (type !== 'PHONE') return trimmed.toLowerCase()
  const digits = trimmed.replace(/[\s().-]/g, '')
  return digits.startsWith('+') ? digits : `+55${digits}`
}

export function isPixKey(type: PixKeyType, key: string): boolean {
  return FORMS[type](key)
}
