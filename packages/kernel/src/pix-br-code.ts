/** The payload behind a PIX QR code (EMV merchant-presented mode, as Brazil's central bank profiles it). */

export interface PixCharge {
  /** A PIX key for a static code, or the address of the charge (without https://) for a dynamic one. */
  to: { key: string } | { url: string }
  amount?: string
  merchantName: string
  merchantCity: string
  txid: string
}

const NAME_MAX = 25
const CITY_MAX = 15

export function pixBrCode({ to, amount, merchantName, merchantCity, txid }: PixCharge): string {
  const isDynamic = 'url' in to
  const account = field('00', 'br.gov.bcb.pix') + (isDynamic ? field('25', to.url) : field('01', to.key))
  const body = [
    field('00', '01'),
    field('01', isDynamic ? '12' : '11'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    amount === undefined ? '' : field('54', amount),
    field('58', 'BR'),
    field('59', plain(merchantName).slice(0, NAME_MAX).trim()),
    field('60', plain(merchantCity).slice(0, CITY_MAX).trim()),
    field('62', field('05', txid)),
    '6304',
  ].join('')
  return body + crc16(body)
}

/** CRC-16/CCITT-FALSE as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** A code that was not damaged: every field fills its length and the checksum fits. */
export function isPixBrCode(code: string): boolean {
  if (code.length < 12 || !code.slice(0, -4).endsWith('6304')) return false
  return crc16(code.slice(0, -4)) === code.slice(-4) && readFields(code) !== null
}

export function readFields(code: string): Record<string, string> | null {
  const fields: Record<string, string> = {}
  for (let at = 0; at < code.length;) {
    const id = code.slice(at, at + 2)
    const length = Number(code.slice(at + 2, at + 4))
    const value = code.slice(at + 4, at + 4 + length)
    if (!/^\d{2}$/.test(id) || !Number.isInteger(length) || value.length !== length) return null
    fields[id] = value
    at += 4 + length
  }
  return fields
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** Readers count bytes, so letters lose their accents and nothing outside ASCII is left. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]/g, ' ')
}
