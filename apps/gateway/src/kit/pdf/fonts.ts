import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackFont } from './unpack-font'

type Weight = 'normal' | 'bold'
export type Font = `${'mono' | 'devanagari'} ${Weight}`

/** One has Latin, Cyrillic and Greek, the other Devanagari. What neither has is drawn as a box. */
const FILES: Record<Font, string> = {
  'mono normal': '@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff',
  'mono bold': '@fontsource/dejavu-mono/files/dejavu-mono-latin-700-normal.woff',
  'devanagari normal': '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
  'devanagari bold': '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff',
}

export const FONTS = Object.keys(FILES) as Font[]

const kept = new Map<Font, Buffer>()

/** As a PDF embeds it; kept, since four of them are read for a statement. */
export function fontFile(font: Font): Buffer {
  const file = kept.get(font) ?? unpackFont(readFileSync(createRequire(import.meta.url).resolve(FILES[font])))
  kept.set(font, file)
  return file
}

/** The joiners shape the letters that they stand between. */
const DEVANAGARI = /[\p{Script=Devanagari}\u200c\u200d]/u

/** Stretches of a text that one font can draw. */
export function runsOf(text: string, weight: Weight): { words: string; font: Font }[] {
  const runs: { words: string; font: Font }[] = []
  for (const sign of text.replace(/\s/g, ' ')) {
    const font: Font = `${DEVANAGARI.test(sign) ? 'devanagari' : 'mono'} ${weight}`
    const last = runs.at(-1)
    if (last?.font === font) last.words += sign
    else runs.push({ words: sign, font })
  }
  return runs
}
