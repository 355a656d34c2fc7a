import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chargedBy, txidOf } from '../api-pix/txid'
import { problemWords } from '../api-pix/problem'
import { isWithinRules } from './channel-entry'
import { loadChannels } from './channels-file'

const folder = mkdtempSync(join(tmpdir(), 'balcao-channels-'))
const secret = { file: '/run/secrets/x' }
const GOOD = {
  name: 'bank-one',
  kind: 'api-pix',
  mode: 'live',
  countries: ['BRA'],
  currencies: ['BRL'],
  methods: ['PIX'],
  credentials: { client_id: secret, client_secret: { env: 'BANK_SECRET' }, certificate: secret, key: secret },
  settings: { base_url: 'https://bank.example/v2', token_url: 'https://bank.example/token', pix_key: 'a@b.example' },
}

const PAYOUTS = {
  kind: 'cnab240',
  name: 'itau-files',
  company: {
    bank: '341',
    document: '11.222.333/0001-81',
    agreement: 'C-77',
    agency: '1234',
    account: '98765',
    account_digit: '4',
    name: 'Pagamentos Ltda',
  },
}

function read(content: unknown) {
  const path = join(folder, 'channels.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return loadChannels(path)
}
const faultOf = (content: unknown) => {
  try {
    read(content)
    return ''
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).join('|').trim()
  }
}

it('reads what a provider wrote, and fills in what it left out', () => {
  const [entry] = read({ channels: [GOOD] }).entries
  expect(entry).toMatchObject({ name: 'bank-one', priority: 100, limits: {}, settings: { expiry_seconds: 1800 } })
  expect(loadChannels(undefined).entries).toEqual([])
})

it('reads who pays out in files', () => {
  const { payouts } = read({ channels: [], payouts: PAYOUTS })
  const company = { ...PAYOUTS.company, document: '11222333000181', agency_digit: '' }
  expect(payouts).toEqual({ ...PAYOUTS, company })
  expect(read({ channels: [GOOD] }).payouts).toBeUndefined()
})

it.each([
  ['no JSON', '{"channels": [ "client_secret": "s3cret"', 'the file is no JSON'],
  ['no list', {}, 'channels: '],
  ['a name that is none', { channels: [{ ...GOOD, name: 'Bank One' }] }, 'Bank One, name: needs small letters'],
  ['the name of a played bank', { channels: [{ ...GOOD, name: 'sandbox' }] }, 'sandbox, name: is the name of a bank'],
  [
    'payouts of no bank',
    { channels: [], payouts: { ...PAYOUTS, company: { ...PAYOUTS.company, bank: '999' } } },
    'payouts.company.bank: needs the three digits',
  ],
  [
    'payouts of no company',
    { channels: [], payouts: { ...PAYOUTS, company: { ...PAYOUTS.company, document: '1' } } },
    'payouts.company.document: needs the CNPJ',
  ],
  ['a name twice', { channels: [GOOD, GOOD] }, 'bank-one, name: is taken by an entry before'],
  ['an unknown kind', { channels: [{ ...GOOD, kind: 'telex' }] }, 'bank-one, kind: '],
  ['no mode', { channels: [{ ...GOOD, mode: undefined }] }, 'bank-one, mode: '],
  ['a method that it does not serve', { channels: [{ ...GOOD, methods: ['Boleto'] }] }, 'needs ["PIX"]'],
  [
    'a secret in the file',
    { channels: [{ ...GOOD, credentials: { ...GOOD.credentials, client_secret: 's3cret' } }] },
    'bank-one, credentials.client_secret: needs {"file": "/path/to/it"} or {"env": "NAME"}',
  ],
  [
    'plain http',
    { channels: [{ ...GOOD, settings: { ...GOOD.settings, base_url: 'http://bank.example' } }] },
    'bank-one, settings.base_url: needs an address that begins with https://',
  ],
  [
    'limits in a wrong form',
    { channels: [{ ...GOOD, limits: { BRL: { min: '1,00' } } }] },
    'bank-one, limits.BRL.min: needs an amount of BRL',
  ],
  [
    'limits of another currency',
    { channels: [{ ...GOOD, limits: { USD: { min: '1.00' } } }] },
    'bank-one, limits.USD: is not among its currencies',
  ],
  [
    'limits the wrong way round',
    { channels: [{ ...GOOD, limits: { BRL: { min: '9.00', max: '1.00' } } }] },
    'bank-one, limits.BRL.min: is more than its max',
  ],
  [
    'a header without its secret',
    { channels: [{ ...GOOD, settings: { ...GOOD.settings, webhook: { expects_header: 'x-bank' } } }] },
    'bank-one, credentials.webhook_secret: is needed with webhook.expects_header',
  ],
  ['a field nobody knows', { channels: [{ ...GOOD, colour: 'red' }] }, 'colour'],
  ['an entry without a name', { channels: [{ ...GOOD, name: undefined }] }, 'entry 1, name: '],
] as const)('refuses %s in words, naming entry and field, and never repeats a secret', (_what, content, words) => {
  const fault = faultOf(content)
  expect(fault).toContain(words)
  expect(fault).not.toContain('s3cret')
})

it('says that a file which is not there cannot be read', () => {
  expect(() => loadChannels(join(folder, 'none.json'))).toThrow('the file cannot be read')
})

it('routes by country, currency, method and amount', () => {
  const [entry] = read({ channels: [{ ...GOOD, limits: { BRL: { min: '1.00', max: '20.00' } } }] }).entries
  const route = { mode: 'live', country: 'BRA', currency: 'BRL', method: 'PIX' } as const
  const within = (more: object) => isWithinRules(entry!, { ...route, ...more })
  expect([within({}), within({ amount: 100n }), within({ amount: 2000n })]).toEqual([true, true, true])
  expect([within({ amount: 99n }), within({ amount: 2001n }), within({ country: 'MEX' })]).toEqual([
    false,
    false,
    false,
  ])
  expect([within({ currency: 'USD' }), within({ method: 'Boleto' })]).toEqual([false, false])
})

it('writes which try of which order it is into the bank’s number, and reads it back', () => {
  const charged = { merchant_no: 'M000000000042', tradeNo: '2026111512000000007', attempt: 3 }
  const txid = txidOf('east', charged)
  expect(txid).toMatch(/^[a-zA-Z0-9]{26,35}$/)
  expect(txidOf('', { ...charged, merchant_no: 'M999999999999', attempt: 9999 })).toMatch(/^[a-zA-Z0-9]{26}$/)
  expect(chargedBy('east', txid)).toEqual(charged)
  // Of another installation that shares the account, or made by hand.
  expect([chargedBy('west', txid), chargedBy('', txid), chargedBy('', 'cd1fe328c875481285a6f233ae41b662')]).toEqual([
    null,
    null,
    null,
  ])
})

it('tells a bank’s refusal in plain words, without the value that was refused', () => {
  const words = problemWords(400, {
    type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida',
    title: 'Cobrança inválida.',
    correlationId: 'abc',
    violacoes: [{ razao: 'desconhecida', propriedade: 'cob.chave', valor: '+5511999990000' }],
  })
  expect(words).toBe('The bank does not take this charge (cob.chave: desconhecida) [400, abc]')
  expect(problemWords(502, null)).toBe('The bank answered 502 [502]')
})
