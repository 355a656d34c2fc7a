import { isMailAddress } from './company'

/** What an app's fields must keep to (spec 5 and 9); screen and gateway ask the same functions. */

export const MOST_RECIPIENTS = 5
export const MOST_RECIPIENTS_TEXT = 255
export const MOST_IP_RANGES = 50
export const MOST_SITES = 20

/** Recommended, not demanded (spec 5). */
export const LOGO_SIZE = { width: [60, 90], height: [35, 50] } as const
export const LOGO_EXTENSIONS = ['jpg', 'jpeg', 'png'] as const

/** Up to 5 addresses separated by semicolons, at most 255 characters; none is fine. */
export function areReportRecipients(text: string): boolean {
  const addresses = recipientsOf(text)
  return text.length <= MOST_RECIPIENTS_TEXT && addresses.length <= MOST_RECIPIENTS && addresses.every(isMailAddress)
}

export function recipientsOf(text: string): string[] {
  return text
    .split(';')
    .map((address) => address.trim())
    .filter((address) => address !== '')
}

const SITE =
  /^(https:\/\/[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::[1-9][0-9]{0,4})?$/

/** A site that may show the payer's page: https, a host and nothing behind it; a developer's own machine may do without. */
export function isSite(text: string): boolean {
  return SITE.test(text)
}

/** An IPv4 or IPv6 address, alone or with the length of its network. */
export function isIpRange(text: string): boolean {
  const range = parseRange(text)
  return range !== null && range.length >= 0 && range.length <= range.bits.length
}

/** Whether an address is in any of the ranges. IPv4 written as IPv6 (::ffff:1.2.3.4) is the IPv4 address it is. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const caller = bitsOf(address)
  if (!caller) return false
  return ranges.some((each) => {
    const range = parseRange(each)
    if (!range || range.bits.length !== caller.length) return false
    return range.bits.slice(0, range.length) === caller.slice(0, range.length)
  })
}

function parseRange(text: string): { bits: string; length: number } | null {
  const [, address = '', length] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const bits = bitsOf(address)
  return bits === null ? null : { bits, length: length === undefined ? bits.length : Number(length) }
}

/** 32 or 128 characters 0 and 1; null for what is no address. */
function bitsOf(address: string): string | null {
  const four = fourOf(address)
  if (four) return four
  const [plain = ''] = address.split('%')
  const mapped = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  const tail = mapped && fourOf(mapped[2] ?? '')
  if (mapped && !tail) return null
  const text = mapped && tail ? `${mapped[1] ?? ''}${hex(tail.slice(0, 16))}:${hex(tail.slice(16))}` : plain
  const bits = sixOf(text)
  return bits?.startsWith('0'.repeat(80) + '1'.repeat(16)) ? bits.slice(96) : bits
}

function fourOf(address: string): string | null {
  const parts = address.split('.')
  const isFour = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  return isFour ? parts.map((part) => Number(part).toString(2).padStart(8, '0')).join('') : null
}

function sixOf(address: string): string | null {
  const halves = address.split('::')
  if (halves.length > 2) return null
  const [left = [], right = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - left.length - right.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null
  return groups.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('')
}

const hex = (bits: string) => Number.parseInt(bits, 2).toString(16)
