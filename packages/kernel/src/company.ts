import { isCnpj, isCpf, normaliseDocument } from './cpf-cnpj'

/** What a company tells about itself when it signs up (spec 5; product: people). */

export const INDUSTRIES = [
  'retail',
  'digitalGoods',
  'games',
  'services',
  'education',
  'travel',
  'food',
  'health',
  'transport',
  'finance',
  'nonProfit',
  'other',
] as const
export type Industry = (typeof INDUSTRIES)[number]

/** Digits only, 7 to 17 of them (spec 5). */
export function isPhone(text: string): boolean {
  return /^\d{7,17}$/.test(text)
}

/**
 * http://, https:// or www. (spec 5), a host and a path; what is asked behind it is not looked at. A name in front of the
 * host (user@), a blank, a quotation mark or a backslash make it another one to some reader, and control characters have no
 * place in any address.
 */
export const WEB_ADDRESS =
  /^(https?:\/\/|www\.)([\p{L}\p{N}]([\p{L}\p{N}._-]*[\p{L}\p{N}])?|\[[\da-f:.]+\])(:\d{1,5})?(\/[^\s"<>\\?#\p{Cc}]*)?([?#]\P{Cc}*)?$/iu

export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text)
}

/** The one rule for mail addresses, at both ends of the wire. */
export const MAIL_ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export function isMailAddress(text: string): boolean {
  return text.length <= MOST_MAIL_ADDRESS && MAIL_ADDRESS.test(text)
}

export const MOST_MAIL_ADDRESS = 254

/** Brazil's numbers check themselves; elsewhere any number of some length is taken as it is. */
export function isTaxNumber(country: string, text: string): boolean {
  const plain = normaliseDocument(text)
  if (country === 'BRA') return isCpf(plain) || isCnpj(plain)
  return /^[0-9A-Z]{4,30}$/.test(plain)
}

/** Where a country has many zones, the one most of its business is done in. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  ARG: 'America/Argentina/Buenos_Aires',
  AUS: 'Australia/Sydney',
  BRA: 'America/Sao_Paulo',
  CAN: 'America/Toronto',
  CHL: 'America/Santiago',
  CHN: 'Asia/Shanghai',
  COD: 'Africa/Kinshasa',
  CYP: 'Asia/Nicosia',
  DEU: 'Europe/Berlin',
  ECU: 'America/Guayaquil',
  ESP: 'Europe/Madrid',
  FRA: 'Europe/Paris',
  GRL: 'America/Nuuk',
  IDN: 'Asia/Jakarta',
  IND: 'Asia/Kolkata',
  KAZ: 'Asia/Almaty',
  MEX: 'America/Mexico_City',
  MNG: 'Asia/Ulaanbaatar',
  MYS: 'Asia/Kuala_Lumpur',
  NZL: 'Pacific/Auckland',
  PHL: 'Asia/Manila',
  PNG: 'Pacific/Port_Moresby',
  PRT: 'Europe/Lisbon',
  PSE: 'Asia/Gaza',
  PYF: 'Pacific/Tahiti',
  RUS: 'Europe/Moscow',
  UKR: 'Europe/Kyiv',
  USA: 'America/New_York',
  UZB: 'Asia/Tashkent',
}

/** A merchant's business zone at sign-up, by its country; `alpha2` serves the countries with a single zone. */
export function zoneOfCountry(alpha3: string, alpha2: string): string {
  const known = MAIN_ZONES[alpha3]
  if (known) return known
  // A function since 2023, a property before that; neither is known to TypeScript.
  const locale = new Intl.Locale(`und-${alpha2}`) as { getTimeZones?: () => string[] | undefined; timeZones?: string[] }
  return (locale.getTimeZones?.() ?? locale.timeZones)?.[0] ?? 'UTC'
}
