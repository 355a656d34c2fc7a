/** The boleto, Brazil's payment slip: 44 digits as a barcode, 47 as a line that people type. */

export interface Boleto {
  /** Three digits. */
  bank: string
  /** yyyy-mm-dd */
  due: string
  cents: bigint
  /** 25 digits, as the bank lays them out. */
  free: string
}

const REAL = '9'
/** The day count began again at 1000 on 2025-02-22, as if it had started here. */
const COUNTED_FROM = Date.UTC(2022, 4, 29)
const DAY_MS = 86_400_000

export function dueFactor(due: string): string {
  const [year = 0, month = 1, day = 1] = due.split('-').map(Number)
  return String((Date.UTC(year, month - 1, day) - COUNTED_FROM) / DAY_MS).padStart(4, '0')
}

export function boletoBarcode({ bank, due, cents, free }: Boleto): string {
  const value = dueFactor(due) + cents.toString().padStart(10, '0')
  const withoutDigit = bank + REAL + value + free
  return bank + REAL + mod11(withoutDigit) + value + free
}

export function boletoLine(boleto: Boleto): string {
  const barcode = boletoBarcode(boleto)
  const { bank, free } = boleto
  const fields = [bank + REAL + free.slice(0, 5), free.slice(5, 15), free.slice(15, 25)]
  return [...fields.map((field) => field + mod10(field)), barcode.charAt(4), barcode.slice(5, 19)].join('')
}

/** Weights 2 to 9 from the right; 0, 10 and 11 become 1. */
function mod11(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0)
  const digit = 11 - (sum % 11)
  return digit === 0 || digit >= 10 ? '1' : String(digit)
}

/** Weights 2, 1 from the right; the digits of each product are added. */
function mod10(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => {
      const product = Number(digit) * (at % 2 === 0 ? 2 : 1)
      return total + (product > 9 ? product - 9 : product)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** As banks print it, in two rows: 00190.00009 01234.567004 and 00000.123174 3 16350000045990. */
export function groupedLine(line: string): string[] {
  const [, a, b, c, d, e, f, g, rest] = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/.exec(line) ?? []
  return a ? [`${a}.${b} ${c}.${d}`, `${e}.${f} ${g} ${rest}`] : [line]
}
