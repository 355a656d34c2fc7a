import { describe, expect, it } from 'vitest'
import { areReportRecipients, isInRanges, isIpRange, isSite } from './app-rules'

describe('report recipients', () => {
  it.each([
    ['', true],
    ['a@b.example', true],
    ['a@b.example; c@d.example;', true],
    ['a@b.example;c@d.example;e@f.example;g@h.example;i@j.example', true],
    ['a@b.example;c@d.example;e@f.example;g@h.example;i@j.example;k@l.example', false],
    ['a@b.example,c@d.example', false],
    ['no address', false],
    [`${'a'.repeat(245)}@b.example`, false],
    [`${'a'.repeat(120)}@b.example;${'b'.repeat(114)}@b.example`, true],
    [`${'a'.repeat(120)}@b.example;${'b'.repeat(115)}@b.example`, false],
  ])('%s: %s', (text, isFine) => {
    expect(areReportRecipients(text)).toBe(isFine)
  })
})

describe('the allow-list', () => {
  it.each([
    ['203.0.113.7', true],
    ['203.0.113.0/24', true],
    ['0.0.0.0/0', true],
    ['203.0.113.0/33', false],
    ['203.0.113', false],
    ['256.0.0.1', false],
    ['010.0.0.1', false],
    ['2001:db8::/32', true],
    ['::1', true],
    ['2001:db8::1::2', false],
    ['2001:db8:1:2:3:4:5:6:7', false],
    ['2001:db8::/129', false],
    ['::ffff:203.0.113.7', true],
    ['shop.example', false],
    ['', false],
    ['203.0.113.7/', false],
  ])('takes %s: %s', (text, isFine) => {
    expect(isIpRange(text)).toBe(isFine)
  })

  it.each([
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['203.0.113.200', ['198.51.100.1', '203.0.113.0/24'], true],
    ['203.0.114.1', ['203.0.113.0/24'], false],
    ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
    ['203.0.113.7', ['::ffff:cb00:7107'], true],
    ['2001:db8::42', ['2001:db8::/32'], true],
    ['2001:db9::42', ['2001:db8::/32'], false],
    ['203.0.113.7', ['2001:db8::/32'], false],
    ['1.2.3.4', ['0.0.0.0/0'], true],
    ['', ['0.0.0.0/0'], false],
  ])('%s in %j: %s', (address, ranges, isIn) => {
    expect(isInRanges(address, ranges)).toBe(isIn)
  })
})

describe('a site that may show the payer’s page', () => {
  it.each(['https://shop.example', 'https://www.shop.example:8443', 'http://localhost:5173', 'http://127.0.0.1'])(
    '%s is one',
    (text) => expect(isSite(text)).toBe(true),
  )
  it.each([
    'http://shop.example',
    'https://shop.example/',
    'https://shop.example/path',
    'https://*.shop.example',
    'https://shop.example; script-src *',
    "https://shop.example 'self'",
    'https://-shop.example',
    'shop.example',
    '*',
    '',
  ])('%j is none', (text) => expect(isSite(text)).toBe(false))
})
