import { expect, it } from 'vitest'
import { fileSize } from './file-size'

it.each([
  [0, 'en', '0 byte'],
  [999, 'en', '999 byte'],
  [1000, 'en', '1 kB'],
  [1_234_567, 'en', '1.2 MB'],
  [1_234_567, 'pt-BR', '1,2 MB'],
  [5e13, 'en', '50,000 GB'],
])('%d bytes are %s: %s', (bytes, locale, text) => {
  expect(fileSize(bytes, locale)).toBe(text)
})
