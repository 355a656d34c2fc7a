import { expect, it } from 'vitest'
import { paleColours } from './brand-colours'

const GOOD = { light: { accent: '#0b7261', on_accent: '#ffffff' }, dark: { accent: '#4fb49c', on_accent: '#0f1213' } }

it('finds nothing in colours that can be read', () => {
  expect(paleColours(GOOD)).toEqual([])
})

it('names each that cannot, and what it stands on', () => {
  const pale = paleColours({ ...GOOD, light: { accent: '#9fd8cc', on_accent: '#ffffff' } })
  expect(pale.map(({ theme, field, ground }) => [theme, field, ground])).toEqual([
    ['light', 'accent', '#ffffff'],
    ['light', 'accent', '#f6f7f8'],
    ['light', 'on_accent', '#9fd8cc'],
  ])
  expect(pale.every(({ ratio }) => ratio < 4.5)).toBe(true)
})
