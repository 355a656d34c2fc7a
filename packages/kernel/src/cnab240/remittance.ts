import { brazilianBank } from '../brazilian-banks'
import type { PixKeyType } from '../pix-key'
import { writeRecord } from './fields'
import { BATCH_BEGINS, BATCH_ENDS, FILE_BEGINS, FILE_ENDS, SEGMENT_A, SEGMENT_B } from './layout'

/** Who pays, as the agreement with the bank has it. */
export interface PayingCompany {
  /** COMPE of the bank that pays. */
  bank: string
  document: string
  /** The bank's number of the agreement. */
  agreement: string
  agency: string
  agencyDigit: string
  account: string
  accountDigit: string
  name: string
}

export interface ToAccount {
  kind: 'account'
  bank: string
  agency: string
  agencyDigit: string
  isSavings: boolean
  account: string
  /** One sign, or two. */
  accountDigit: string
}

export interface ToPixKey {
  kind: 'pix'
  keyType: PixKeyType
  key: string
}

export interface Payment {
  /** Comes back with what became of it. */
  number: string
  cents: bigint
  holder: string
  document: string
  to: ToAccount | ToPixKey
}

export interface Remittance {
  company: PayingCompany
  /** Each file of a company has its own, in a row. */
  fileNo: number
  madeAt: Date
  /** yyyy-mm-dd */
  payOn: string
  payments: readonly Payment[]
}

/** Payments of one form stand in one batch. */
type Form = 'CREDIT' | 'SAVINGS' | 'TRANSFER' | 'PIX'
const FORMS: Readonly<Record<Form, { form: string; chamber: string }>> = {
  CREDIT: { form: '01', chamber: '000' },
  SAVINGS: { form: '05', chamber: '000' },
  TRANSFER: { form: '41', chamber: '018' },
  PIX: { form: '45', chamber: '009' },
}

/** How the layout calls the ways to a PIX account. */
const PIX_BY: Readonly<Record<PixKeyType, string>> = { PHONE: '01', EMAIL: '02', DOCUMENT: '03', RANDOM: '04' }

const [FILE_VERSION, BATCH_VERSION, DENSITY] = ['103', '046', '01600']
/** Payments of all sorts. */
const SERVICE = '98'
/** Credit to an account, among the purposes of transfers. */
const PURPOSE = '00010'
const BATCH_OF_FILE = { begins: '0000', ends: '9999' }
const LINE_END = '\r\n'

/** The whole file. Throws DoesNotFit for what the layout cannot hold: nothing is cut out of an account's number. */
export function writeRemittance(wish: Remittance): string {
  const { company, fileNo, madeAt } = wish
  const { bank } = company
  const forms = (Object.keys(FORMS) as Form[])
    .map((form) => ({ form, payments: wish.payments.filter((payment) => formOf(payment, bank) === form) }))
    .filter(({ payments }) => payments.length > 0)
  const batches = forms.flatMap(({ form, payments }, at) => batch(wish, form, payments, at + 1))
  const stamp = madeAt.toISOString()
  const begins = writeRecord(FILE_BEGINS, {
    ...payer(company),
    batch: BATCH_OF_FILE.begins,
    record: 0,
    bankName: brazilianBank(bank)?.name ?? '',
    direction: 1,
    madeOn: dayOf(stamp.slice(0, 10)),
    madeAt: stamp.slice(11, 19).replaceAll(':', ''),
    fileNo,
    version: FILE_VERSION,
    density: DENSITY,
  })
  const ends = writeRecord(FILE_ENDS, {
    bank,
    batch: BATCH_OF_FILE.ends,
    record: 9,
    batches: forms.length,
    records: batches.length + 2,
  })
  return [begins, ...batches, ends].map((record) => record + LINE_END).join('')
}

export function formOf({ to }: Payment, payingBank: string): Form {
  if (to.kind === 'pix') return 'PIX'
  if (to.bank !== payingBank) return 'TRANSFER'
  return to.isSavings ? 'SAVINGS' : 'CREDIT'
}

function batch({ company, payOn }: Remittance, form: Form, payments: readonly Payment[], number: number): string[] {
  const { bank } = company
  const begins = writeRecord(BATCH_BEGINS, {
    ...payer(company),
    batch: number,
    record: 1,
    operation: 'C',
    service: SERVICE,
    form: FORMS[form].form,
    version: BATCH_VERSION,
  })
  const details = payments.flatMap((payment, at) => {
    const place = { bank, batch: number, record: 3 }
    return [
      writeRecord(SEGMENT_A, {
        ...place,
        sequence: 2 * at + 1,
        segment: 'A',
        chamber: FORMS[form].chamber,
        ...(payment.to.kind === 'account' && toAccount(payment.to, form)),
        toName: payment.holder,
        ourNumber: payment.number,
        payOn: dayOf(payOn),
        currency: 'BRL',
        amount: payment.cents,
      }),
      writeRecord(SEGMENT_B, {
        ...place,
        sequence: 2 * at + 2,
        segment: 'B',
        ...documentOf(payment.document),
        ...(payment.to.kind === 'pix'
          ? { pixBy: PIX_BY[payment.to.keyType], pixKey: payment.to.key }
          : { ispb: brazilianBank(payment.to.bank)?.ispb ?? '' }),
      }),
    ]
  })
  const ends = writeRecord(BATCH_ENDS, {
    bank,
    batch: number,
    record: 5,
    records: details.length + 2,
    amount: payments.reduce((sum, { cents }) => sum + cents, 0n),
  })
  return [begins, ...details, ends]
}

function payer({ bank, document, agreement, agency, agencyDigit, account, accountDigit, name }: PayingCompany) {
  return { bank, ...documentOf(document), agreement, agency, agencyDigit, account, ...digitsOf(accountDigit), name }
}

function toAccount({ bank, agency, agencyDigit, account, accountDigit, isSavings }: ToAccount, form: Form) {
  const { accountDigit: toAccountDigit, bothDigit: toBothDigit } = digitsOf(accountDigit)
  return {
    toBank: bank,
    toAgency: agency,
    toAgencyDigit: agencyDigit,
    toAccount: account,
    toAccountDigit,
    toBothDigit,
    ...(form === 'TRANSFER' && { purpose: PURPOSE, accountKind: isSavings ? 'PP' : 'CC' }),
  }
}

/** The second of two signs stands behind the first, where one for agency and account together would be. */
function digitsOf(sign: string) {
  return { accountDigit: sign.slice(0, 1), bothDigit: sign.slice(1, 2) }
}

const [PERSON, COMPANY] = ['1', '2']

function documentOf(document: string) {
  return { documentKind: document.length === 11 ? PERSON : COMPANY, document }
}

/** ddmmyyyy */
function dayOf(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}${month}${year}`
}
