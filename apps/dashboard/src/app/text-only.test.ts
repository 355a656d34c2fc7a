import { afterEach, expect, it, vi } from 'vitest'
import { allowTextOnly, onlyText } from './text-only'

afterEach(() => vi.unstubAllGlobals())

it('styles pass, and nothing that could become an element', () => {
  const styles = ':root{--a:1px}*, *::before {transition: none !important;} @media (min-width: 3em) {a > b {c: d}}'
  expect(onlyText(styles)).toBe(styles)
  for (const markup of ['<img src=x onerror=alert(1)>', 'a<script>', '</style><svg onload=x>', '<'])
    expect(() => onlyText(markup)).toThrow(TypeError)
})

it('one policy is made, and it lets no script through, by text or by address', () => {
  const createPolicy = vi.fn()
  vi.stubGlobal('trustedTypes', { createPolicy })
  allowTextOnly()
  expect(createPolicy.mock.calls).toEqual([['default', { createHTML: onlyText }]])
})

it('a browser without such policies is left as it is', () => {
  expect(() => allowTextOnly()).not.toThrow()
})
