/** UPU S10, the numbers of the world's posts: two letters, eight digits, a check digit, the country. */
const S10 = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** The check digit of eight digits. */
export function s10CheckDigit(serial: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(serial.charAt(at)), 0)
  const digit = 11 - (sum % 11)
  if (digit === 10) return '0'
  return digit === 11 ? '5' : String(digit)
}

/** Has the shape of S10 and a check digit that is not its own. Anything of another shape is not for us to judge. */
export function isMistypedS10(text: string): boolean {
  const [, serial, digit] = S10.exec(text) ?? []
  return serial !== undefined && s10CheckDigit(serial) !== digit
}
