import { describe, expect, it } from 'vitest'
import { areReportRecipients } from './app-rules'
import { isMailAddress, isPhone, isWebAddress } from './company'

describe('a web address (spec 5)', () => {
  it.each([
    'https://shop.example',
    'http://shop.example:8080/back?to=a b',
    'www.shop.example/obrigado#end',
    'https://[2001:db8::1]/x',
    'https://münchen.example/weg',
  ])('is %s', (text) => expect(isWebAddress(text)).toBe(true))

  it.each([
    'ftp://shop.example',
    'shop.example',
    'https://a b',
    'https://a"b',
    "https://a'b",
    'https://shop.example/a b',
    'https://shop.example/"x',
    'https://user@shop.example',
    'https://shop.example\\@evil.example',
    'https://shop.example/\r\nSet-Cookie: a=b',
    'https://shop.example/?a=\nb',
    'javascript:alert(1)',
  ])('is not %j', (text) => expect(isWebAddress(text)).toBe(false))
})

describe('a mail address', () => {
  it.each(['ana@loja.example', "o'neil+test@mail.shop.example"])('is %s', (text) =>
    expect(isMailAddress(text)).toBe(true),
  )

  it.each(['<script>@x.y', 'a@b', '.a@b.example', 'a..b@c.example', 'a b@c.example', `${'a'.repeat(250)}@b.example`])(
    'is not %s',
    (text) => expect(isMailAddress(text)).toBe(false),
  )

  it('is the same among the recipients of a report: up to five, 255 signs in all', () => {
    const five = Array.from({ length: 5 }, (_, n) => `r${n}@loja.example`)
    expect(areReportRecipients(five.join(';'))).toBe(true)
    expect(areReportRecipients([...five, 'r6@loja.example'].join(';'))).toBe(false)
    expect(areReportRecipients('<script>@x.y')).toBe(false)
    expect(areReportRecipients(`${'a'.repeat(130)}@loja.example;${'b'.repeat(130)}@loja.example`)).toBe(false)
  })
})

it('a phone number has 7 to 17 digits and nothing else', () => {
  expect(['1234567', '12345678901234567'].every(isPhone)).toBe(true)
  expect(['123456', '123456789012345678', '+5511999', '55 11 999'].some(isPhone)).toBe(false)
})
