import { expect, it } from 'vitest'
import { Frame } from './frame'

const plain = { shop: 'Loja', website: 'loja.example', price: null, under: null, items: null }

it('wears the logo, the colour and the words of the shop', () => {
  const root = document.createElement('div')
  const frame = new Frame(root, () => {})
  frame.show(plain)
  expect(root.querySelector('.shop')?.textContent).toBe('LLojaloja.example')
  expect([root.querySelector('img.logo'), root.querySelector('.shop-words')]).toEqual([null, null])

  const look = { logo: '', colour: '#1d4ed8', colour_dark: '#6f8fe7', words: 'We ship within a day.' }
  frame.show({ ...plain, look })
  expect(root.querySelector<HTMLElement>('.logo')?.style.background).toBe('#1d4ed8')
  expect(root.querySelector('.shop-words')?.textContent).toBe('We ship within a day.')
  const { style } = document.documentElement
  expect(style.getPropertyValue('--accent')).toBe('light-dark(#1d4ed8, #6f8fe7)')
  expect(style.getPropertyValue('--on-accent')).toBe('light-dark(#ffffff, #0f1213)')

  frame.show({ ...plain, look: { ...look, logo: '/pay/logo/x?v=1' } })
  expect(root.querySelector('img.logo')?.getAttribute('src')).toBe('/pay/logo/x?v=1')
  expect(root.querySelector('.shop')?.textContent).toBe('Lojaloja.example')
})
