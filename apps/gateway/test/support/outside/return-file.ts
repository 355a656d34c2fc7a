const [AMOUNT, NUMBER] = [/^0*/, /^0+/]

/** Writes over what stands at a position, counted from 1. */
export const put = (line: string, first: number, text: string) =>
  line.slice(0, first - 1) + text + line.slice(first - 1 + text.length)

/** What a bank would send back of a file, with a code for each amount. */
export function answered(content: string, codes: Record<string, string>): string {
  return content
    .split('\r\n')
    .map((line) => {
      if (line[7] === '0') return put(line, 143, '2')
      if (line[7] !== '3' || line[13] !== 'A') return line
      const amount = line.slice(119, 134)
      const code = codes[amount.replace(AMOUNT, '')] ?? ''
      const paid = code === '00' ? put(put(line, 155, line.slice(93, 101)), 163, amount) : line
      return put(put(paid, 135, `BANK${line.slice(73, 93).replace(NUMBER, '')}`.padEnd(20)), 231, code.padEnd(10))
    })
    .join('\r\n')
}
