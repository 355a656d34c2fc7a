import { Brand } from '@balcao/contract/platform/brand'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SURFACES } from '@balcao/kernel/brand-colours'
import { loadBrand, pageBrand, WrongBrand } from '../../src/kit/brand/brand'
import { fromGatewayRoot } from '../../src/base/paths'
import { svgFault } from '../../src/kit/brand/svg'

const folder = mkdtempSync(join(tmpdir(), 'balcao-brand-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const GOOD = {
  name: 'Ponte',
  logo: 'logo.svg',
  colours: { light: { accent: '#7a1f5c', on_accent: '#ffffff' }, dark: { accent: '#f0a8d0', on_accent: '#15181a' } },
  support_mail: 'desk@ponte.example',
  signature_header: 'Ponte-Signature',
}
function load(brand: unknown, logo: string | Buffer = SVG, logoName = 'logo.svg') {
  const path = join(folder, 'brand.json')
  writeFileSync(path, typeof brand === 'string' ? brand : JSON.stringify(brand))
  writeFileSync(join(folder, logoName), logo)
  return loadBrand(path)
}
const light = (palette: object) => ({ ...GOOD, colours: { ...GOOD.colours, light: palette } })
const dark = (palette: object) => ({ ...GOOD, colours: { ...GOOD.colours, dark: palette } })

describe('a brand file', () => {
  it('is whole with little said, and hides nothing of it from the pages but what they do not need', () => {
    const brand = load({ ...GOOD, links: { terms: 'https://ponte.example/terms' } })
    expect(brand).toMatchObject({ languages: ['en', 'es', 'br'], signature_header: 'Ponte-Signature' })
    expect(pageBrand(brand)).toMatchObject({
      name: 'Ponte',
      logo: expect.stringMatching(/^\/brand\/logo\.[0-9a-f]{16}\.svg$/),
    })
    expect(Object.keys(pageBrand(brand))).not.toContain('signature_header')
  })

  it.each([
    ['no JSON', '{', 'no JSON'],
    ['no name', { ...GOOD, name: ' ' }, 'name:'],
    ['a field nobody knows', { ...GOOD, colour: 'red' }, 'colour'],
    [
      'a word for a colour',
      light({ accent: 'red', on_accent: '#ffffff' }),
      'colours.light.accent: is not a colour like',
    ],
    ['a pale accent', light({ accent: '#9ad0c2', on_accent: '#000000' }), 'colours.light.accent: #9ad0c2 on #ffffff'],
    [
      'an accent too dark for the night',
      dark({ accent: '#0b7261', on_accent: '#ffffff' }),
      'on #1d2124 has a contrast of',
    ],
    [
      'words lost on their button',
      light({ accent: '#0b7261', on_accent: '#0f1213' }),
      'colours.light.on_accent: #0f1213',
    ],
    ['a link without TLS', { ...GOOD, links: { docs: 'http://ponte.example' } }, 'links.docs'],
    ['a link that is a script', { ...GOOD, links: { docs: 'javascript:alert(1)' } }, 'links.docs'],
    ['no support mail', { ...GOOD, support_mail: 'desk' }, 'support_mail'],
    ['a language nobody speaks', { ...GOOD, languages: ['fr'] }, 'languages'],
    ['no language at all', { ...GOOD, languages: [] }, 'languages'],
    ['an area that does not exist', { ...GOOD, areas: ['casino'] }, 'areas'],
    ['a header with a line break', { ...GOOD, signature_header: 'X\r\nY' }, 'signature_header'],
    ['a logo elsewhere', { ...GOOD, logo: '../secret.svg' }, 'logo: names no svg or png file'],
    ['a logo that is missing', { ...GOOD, logo: 'gone.svg' }, 'gone.svg cannot be read'],
  ])('with %s is refused in words', (_what, brand, words) => {
    expect(() => load(brand)).toThrow(WrongBrand)
    expect(() => load(brand)).toThrow(words)
  })

  it('that is missing is refused in words', () => {
    expect(() => loadBrand(join(folder, 'nowhere.json'))).toThrow('the file cannot be read')
  })

  it('may have a logo of 100 kB at most, of the kind that its name says', () => {
    const png = { ...GOOD, logo: 'logo.png' }
    const begins = Buffer.from('89504e470d0a1a0a', 'hex')
    expect(load(png, begins, 'logo.png').logoFile.type).toBe('image/png')
    expect(() => load(png, SVG, 'logo.png')).toThrow('is no png file')
    expect(() => load(GOOD, begins)).toThrow('logo.svg is no UTF-8 text')
    expect(() => load(png, Buffer.concat([begins, Buffer.alloc(100_000)]), 'logo.png')).toThrow('larger than 100 kB')
  })
})

describe('the default brand', () => {
  it('is one like any other', () => {
    const { logoFile: _file, ...brand } = loadBrand()
    expect(Brand.parse(brand)).toEqual(brand)
    expect(brand.signature_header).toBe('Balcao-Signature')
  })

  it('is measured on the surfaces that the dashboard really has', () => {
    const css = readFileSync(fromGatewayRoot('../dashboard/src/ui/look/base.css'), 'utf8')
    const surfaces = ['--surface', '--surface-page'].map(
      (name) => new RegExp(`${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.slice(1) ?? [],
    )
    expect(surfaces.map(([day]) => day)).toEqual(SURFACES.light)
    expect(surfaces.map(([, night]) => night)).toEqual(SURFACES.dark)
  })
})

describe('a drawing', () => {
  const around = (inside: string) => svgFault(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`))

  it.each([
    ['<?xml version="1.0"?><!-- a mark --><svg viewBox="0 0 1 1"><g><path d="M0 0"/></g></svg>'],
    ['<svg><defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/></svg>'],
    ['<svg><symbol id="a"/><use href="#a" xlink:href=\'#a\'/><title>A &amp; B</title></svg>'],
  ])('%s is served', (drawing) => {
    expect(svgFault(Buffer.from(drawing))).toBeUndefined()
  })

  it.each([
    '<script>alert(1)</script>',
    '<foreignObject><p>hi</p></foreignObject>',
    '<svg:script>alert(1)</svg:script>',
    '<image href="https://evil.example/x.png"/>',
    '<a href="javascript:alert(1)"><path/></a>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<path onload="alert(1)"/>',
    '<path ONCLICK="alert(1)"/>',
    '<path style="fill:url(https://evil.example)"/>',
    '<path fill="u\\72l(https://evil.example)"/>',
    '<path fill="&#117;rl(https://evil.example)"/>',
    '<style>@import "https://evil.example";</style>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<path d=M0><script>alert(1)</script>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<!ENTITY a "b">',
    '<?xml-stylesheet href="https://evil.example"?>',
  ])('with %s is not', (inside) => {
    expect(around(inside)).toBeTypeOf('string')
  })

  it('hides behind no document type and no other start', () => {
    expect(svgFault(Buffer.from(`<!DOCTYPE svg [<!ENTITY x "y">]>${SVG}`))).toBeTypeOf('string')
    expect(svgFault(Buffer.from(`<html>${SVG}</html>`))).toBe('is no svg drawing')
    expect(svgFault(Buffer.from(SVG, 'utf16le'))).toBeTypeOf('string')
    expect(svgFault(Buffer.alloc(0))).toBe('is no svg drawing')
  })
})
