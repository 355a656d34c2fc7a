import { expect, it } from 'vitest'
import { contrast, READABLE } from './contrast'
import { inTheDark, isPageColour } from './page-look'

it('takes a colour that can be read on white and under white, and none', () => {
  expect(['', '#0b7261', '#1d4ed8', '#000000', '#b91c1c'].map(isPageColour)).toEqual([true, true, true, true, true])
  expect(['#e67e22', '#ffffff', '#ff0', 'red', '#0B7261', '#0b7261;'].some(isPageColour)).toBe(false)
})

it('finds for every colour one that can be read on the dark page', () => {
  for (let at = 0; at < 4096; at++) {
    const colour = `#${[at >> 8, (at >> 4) & 15, at & 15].map((part) => (part * 17).toString(16).padStart(2, '0')).join('')}`
    const dark = inTheDark(colour)
    expect([colour, contrast(dark, '#1a1e20') >= READABLE, contrast(dark, '#0f1213') >= READABLE]).toEqual([
      colour,
      true,
      true,
    ])
  }
})
