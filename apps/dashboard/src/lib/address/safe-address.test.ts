import { describe, expect, it } from 'vitest'
import { askedInQuery, documentAddress, forwardTarget, ownPath } from './safe-address'

const HERE = 'https://pay.example'

describe('the address in a query', () => {
  it.each([
    ['?url=%2Ffiles%2Fabc', 'url', '/files/abc'],
    ['?pdf=/files/abc?a=1&b=2', 'pdf', '/files/abc?a=1&b=2'],
    ['?=x', '', 'x'],
  ])('is what stands after the first equals sign of %s, decoded', (search, name, address) => {
    expect(askedInQuery(search)).toEqual({ name, address })
  })

  it.each(['', '?', '?url', '?url=%E0%A4%A'])('is none in %j', (search) => {
    expect(askedInQuery(search)).toBeNull()
  })
})

describe('a document', () => {
  const found = (address: string, name = 'url') => documentAddress({ name, address }, HERE)

  it.each(['/files/abc', '/files/eyJh_-x.c2ln', `${HERE}/files/abc`])('of our own is shown: %s', (address) => {
    expect(found(address)?.path).toMatch(/^\/files\//)
  })

  it('stands in a sandbox unless it is told to be a PDF', () => {
    expect(found('/files/abc')?.kind).toBe('image')
    expect(found('/files/abc', 'pdf')?.kind).toBe('pdf')
  })

  it.each([
    'https://evil.example/files/abc',
    `${HERE}.evil.example/files/abc`,
    `${HERE}@evil.example/files/abc`,
    '//evil.example/files/abc',
    '/files/',
    '/files/../user',
    '/files/%2e%2e/user',
    '/files/.hidden',
    '/files//evil.example',
    '/files/a\\b',
    '/files/a\n',
    '/filesabc',
    'files/abc',
    'javascript:alert(1)//files/abc',
    '/files/abc#x',
  ])('of somebody else, or in disguise, is not: %j', (address) => {
    expect(found(address)).toBeNull()
  })
})

describe('leaving', () => {
  const target = (address: string) => forwardTarget({ name: 'url', address }, ['docs.example'])

  it.each(['https://docs.example', 'https://docs.example/a?b=c#d', 'HTTPS://Docs.Example/a'])(
    'leads to %s',
    (address) => {
      expect(target(address)?.host).toBe('docs.example')
    },
  )

  it.each([
    'http://docs.example',
    'https://sub.docs.example',
    'https://docs.example.evil.example',
    'https://docs.example:8443/',
    'https://docs.example@evil.example/',
    'https://user:pass@docs.example/',
    'https://docs.example\\@evil.example',
    'https://docs.example.',
    'https://docs。example/',
    'https:docs.example',
    'https:///docs.example',
    ' https://docs.example',
    'java\nscript:alert(1)',
    'javascript://docs.example/%0aalert(1)',
  ])('does not lead to %j', (address) => {
    expect(target(address)).toBeNull()
  })
})

describe('going back', () => {
  it.each(['/user?page=2', '/app/view/1#x'])('leads to a path of ours: %s', (place) => {
    expect(ownPath(place, HERE)).toBe(place)
  })

  it.each(['//evil.example', '/\\evil.example', '/..//evil.example', 'https://evil.example', 'javascript:1', '', null])(
    'does not lead to %j',
    (place) => {
      expect(ownPath(place, HERE)).toBeNull()
    },
  )
})
