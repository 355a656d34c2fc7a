import { h } from './dom'

/** Whose card it is, by its first digits; the first line that fits wins. */
const BRANDS = [
  {
    name: 'Elo',
    starts:
      /^(4011(78|79)|431274|438935|451416|45763[12]|504175|5067|509\d|627780|636297|636368|65(0[0-5]|1[67]|5[0-5]))/,
  },
  { name: 'Hipercard', starts: /^(606282|3841)/ },
  { name: 'Visa', starts: /^4/ },
  { name: 'Mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/ },
  { name: 'Amex', starts: /^3[47]/ },
  { name: 'Diners', starts: /^3(0[0-5]|[68])/ },
  { name: 'Discover', starts: /^6(011|4[4-9]|5)/ },
] as const
export type Brand = (typeof BRANDS)[number]['name']

export function brandOf(number: string): Brand | '' {
  return BRANDS.find(({ starts }) => starts.test(number))?.name ?? ''
}

/** Four and four; an Amex as it is printed. */
export function grouped(number: string): string {
  if (brandOf(number) === 'Amex')
    return number.replace(/^(\d{4})(\d{1,6})?(\d{1,5})?.*$/, (_all, ...parts: string[]) =>
      parts.slice(0, 3).filter(Boolean).join(' '),
    )
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** How many digits a whole number has; others than these are between 12 and 19. */
export function lengthOf(brand: Brand | ''): number | null {
  if (brand === 'Amex') return 15
  if (brand === 'Diners') return 14
  return brand === '' ? null : 16
}

export function codeLengthOf(brand: Brand | ''): number {
  return brand === 'Amex' ? 4 : 3
}

/** A stand-in for the scheme's own mark. */
export function mark(brand: Brand): HTMLElement {
  const isCircles = brand === 'Mastercard'
  return h('span', { class: `mark ${brand.toLowerCase()}`, role: 'img', 'aria-label': brand }, isCircles ? '' : brand)
}
