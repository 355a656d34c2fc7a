import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boletoBarcode, boletoLine, dueFactor } from './boleto'
import { clabeOf, isClabe } from './clabe'
import { formatDocument, isCnpj, isCpf } from './cpf-cnpj'
import { isAccountAt, isBic, isIban } from './iban'
import { isPixKey, normalisePixKey } from './pix-key'
import { crc16, isPixBrCode, pixBrCode, readFields } from './pix-br-code'

/** Every text that differs from a valid one in a single place. */
function mutations(valid: string, alphabet = '0123456789'): string[] {
  return Array.from(valid).flatMap((sign, at) =>
    Array.from(alphabet)
      .filter((other) => other !== sign)
      .map((other) => valid.slice(0, at) + other + valid.slice(at + 1)),
  )
}

describe('CPF and CNPJ', () => {
  it.each(['52998224725', '11144477735', '529.982.247-25'])('%s is a CPF', (text) => expect(isCpf(text)).toBe(true))
  it.each(['12ABC34501DE35', '11222333000181', '12.abc.345/01de-35'])('%s is a CNPJ', (text) => {
    expect(isCnpj(text)).toBe(true)
  })
  it.each(['11111111111', '5299822472', '529982247255', '', 'abcdefghijk'])('%s is no CPF', (text) => {
    expect(isCpf(text)).toBe(false)
  })
  it('notices one wrong digit', () => {
    expect(mutations('52998224725').filter(isCpf)).toEqual([])
    expect(mutations('11222333000181').filter(isCnpj)).toEqual([])
  })
  it('are written as the spec has them', () => {
    expect(formatDocument('52998224725')).toBe('529.982.247-25')
    expect(formatDocument('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  })
})

describe('CLABE', () => {
  it('takes the known one and no other that differs in one digit', () => {
    expect(isClabe('032180000118359719')).toBe(true)
    expect(clabeOf('03218000011835971')).toBe('032180000118359719')
    expect(mutations('032180000118359719').filter(isClabe)).toEqual([])
  })
})

describe('the PIX code', () => {
  const charge = {
    amount: '123.45',
    merchantName: 'Loja São João da Silva & Filhos',
    merchantCity: 'São Paulo',
    txid: 'T1',
  }

  it('has the checksum of the standard', () => {
    expect(crc16('123456789')).toBe('29B1')
  })

  it('carries key, amount, name and city in the lengths allowed', () => {
    const code = pixBrCode({ ...charge, to: { key: 'pix@loja.example' } })
    expect(isPixBrCode(code)).toBe(true)
    const fields = readFields(code) ?? {}
    expect(fields).toMatchObject({ '00': '01', '01': '11', '52': '0000', '53': '986', '54': '123.45', '58': 'BR' })
    expect([fields['59'], fields['60']]).toEqual(['Loja Sao Joao da Silva &', 'Sao Paulo'])
    expect(readFields(fields['26'] ?? '')).toEqual({ '00': 'br.gov.bcb.pix', '01': 'pix@loja.example' })
    expect(readFields(fields['62'] ?? '')).toEqual({ '05': 'T1' })
  })

  it('points to an address when it is dynamic', () => {
    const fields = readFields(pixBrCode({ ...charge, to: { url: 'pay.example/pix/1' } })) ?? {}
    expect(fields['01']).toBe('12')
    expect(readFields(fields['26'] ?? '')).toMatchObject({ '25': 'pay.example/pix/1' })
  })

  it('notices damage', () => {
    const code = pixBrCode({ ...charge, to: { key: 'pix@loja.example' } })
    expect(mutations(code).filter(isPixBrCode)).toEqual([])
  })
})

describe('the boleto', () => {
  const known = { bank: '001', due: '2026-11-30', cents: 15990n, free: '0000001234567000000012317' }

  it('has the known line and barcode', () => {
    expect(boletoLine(known)).toBe('00190000090123456700400000123174216460000015990')
    expect(boletoBarcode(known)).toBe('00192164600000159900000001234567000000012317')
  })

  it('counts its due day from the new beginning', () => {
    expect([dueFactor('2025-02-22'), dueFactor('2026-11-30')]).toEqual(['1000', '1646'])
  })
})

describe('IBAN and BIC', () => {
  const KNOWN = ['BR1800360305000010009795493C1', 'GB82 WEST 1234 5698 7654 32', 'DE89370400440532013000']

  it.each(KNOWN)('%s is an IBAN', (text) => expect(isIban(text)).toBe(true))
  it.each(['BR1800360305000010009795493', 'US64SVBKUS6S3300958879', 'XX82WEST12345698765432', '', 'GB82'])(
    '%s is none',
    (text) => expect(isIban(text)).toBe(false),
  )
  it('notices one wrong sign', () => {
    for (const known of KNOWN.map((text) => text.replace(/ /g, ''))) {
      expect(mutations(known).filter(isIban)).toEqual([])
    }
  })
  it('tells a BIC of 8 or 11 from anything else', () => {
    expect(['DEUTDEFF', 'DEUTDEFF500', 'ITAUBRSP'].map(isBic)).toEqual([true, true, true])
    expect(['DEUTDEF', 'DEUTDEFF5', 'DEUTDEFF50', '1EUTDEFF', 'deutdeff', 'DEUT1EFF'].filter(isBic)).toEqual([])
  })
  it('wants an IBAN of the bank’s own country where that country has them', () => {
    expect(isAccountAt('DEUTDEFF', 'DE89 3704 0044 0532 0130 00')).toBe(true)
    expect(isAccountAt('DEUTDEFF', 'GB82WEST12345698765432')).toBe(false)
    expect(isAccountAt('DEUTDEFF', '0532013000')).toBe(false)
    expect(isAccountAt('BOPIPHMM', '0012 3456 7890')).toBe(true)
    expect(isAccountAt('BOPIPHMM', '12')).toBe(false)
  })
})

describe('the PIX key', () => {
  it.each([
    ['DOCUMENT', '11.222.333/0001-81', '11222333000181'],
    ['DOCUMENT', '529.982.247-25', '52998224725'],
    ['EMAIL', ' Pix@Loja.example', 'pix@loja.example'],
    ['PHONE', '(11) 94000-0000', '+5511940000000'],
    ['PHONE', '+55 11 4000-0000', '+551140000000'],
    ['RANDOM', '123E4567-E89B-42D3-A456-556642440000', '123e4567-e89b-42d3-a456-556642440000'],
  ] as const)('%s %s is one', (type, typed, kept) => {
    expect(normalisePixKey(type, typed)).toBe(kept)
    expect(isPixKey(type, kept)).toBe(true)
  })
  it.each([
    ['DOCUMENT', '11222333000182'],
    ['EMAIL', 'nobody'],
    ['EMAIL', `${'a'.repeat(70)}@loja.example`],
    ['PHONE', '+5501940000000'],
    ['PHONE', '+15551234567'],
    ['RANDOM', '123e4567-e89b-12d3-a456-556642440000'],
  ] as const)('%s %s is none', (type, key) => expect(isPixKey(type, key)).toBe(false))
})

describe('a thousand damaged identifiers', () => {
  const VECTORS: [string, (text: string) => boolean][] = [
    ['52998224725', isCpf],
    ['11144477735', isCpf],
    ['12ABC34501DE35', isCnpj],
    ['11222333000181', isCnpj],
    ['032180000118359719', isClabe],
    ['BR1800360305000010009795493C1', isIban],
  ]
  /** One sign replaced by another of its kind: what a slip of the finger makes of a number. */
  const damaged = fc
    .tuple(fc.nat(VECTORS.length - 1), fc.nat(), fc.integer({ min: 1, max: 9 }))
    .map(([at, place, by]) => {
      const [valid = '', accepts = isCpf] = VECTORS[at] ?? []
      const index = place % valid.length
      const sign = valid.charAt(index)
      const other = /\d/.test(sign)
        ? String((Number(sign) + by) % 10)
        : String.fromCharCode(65 + ((sign.charCodeAt(0) - 65 + by) % 26))
      return { text: valid.slice(0, index) + other + valid.slice(index + 1), accepts }
    })

  it('are refused', () => {
    expect(VECTORS.filter(([valid, accepts]) => !accepts(valid))).toEqual([])
    fc.assert(
      fc.property(damaged, ({ text, accepts }) => !accepts(text)),
      { numRuns: 1000 },
    )
  })
})
