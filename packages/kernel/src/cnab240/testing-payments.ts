import { writeRemittance, type PayingCompany, type Payment } from './remittance'

/** For tests: who pays, and one payment of each form. */
export const company: PayingCompany = {
  bank: '341',
  document: '11222333000181',
  agreement: 'CONVENIO-77',
  agency: '1234',
  agencyDigit: '',
  account: '98765',
  accountDigit: '4',
  name: 'Pagamentos Balcão Ltda.',
}
export function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('It is not there')
  return value
}

export const madeAt = new Date('2026-11-16T14:32:05Z')

export const ACCOUNT: Payment = {
  number: '00000000000000000017',
  cents: 123_456n,
  holder: 'Loja São José & Filhos',
  document: '12ABC34501DE35',
  to: {
    kind: 'account',
    bank: '001',
    agency: '4321',
    agencyDigit: 'X',
    isSavings: false,
    account: '112233',
    accountDigit: '09',
  },
}
export const OWN: Payment = {
  ...ACCOUNT,
  number: '18',
  to: { ...ACCOUNT.to, bank: '341', accountDigit: '7' } as Payment['to'],
}
export const SAVINGS: Payment = { ...OWN, number: '19', to: { ...OWN.to, isSavings: true } as Payment['to'] }
export const PIX: Payment = {
  number: '20',
  cents: 1n,
  holder: 'Ana Peçanha',
  document: '52998224725',
  to: { kind: 'pix', keyType: 'EMAIL', key: 'ana+loja@example.com' },
}

/** Its records, one by one. */
export const fileOf = (payments: Payment[]): string[] =>
  writeRemittance({ company, fileNo: 42, madeAt, payOn: '2026-11-17', payments }).split('\r\n').slice(0, -1)
