import type { Field, Layout } from './fields'

/** The records of a payment file that banks have agreed on (240 positions): facts of the layout, and only those in use. */

const [DIGITS, TEXT, EXACT] = ['digits', 'text', 'exact'] as const

/** Every record begins with these. */
export const RECORD_KIND: Field = [8, 8, DIGITS]
export const SEGMENT: Field = [14, 14, TEXT]

const BEGINNING = { bank: [1, 3, DIGITS], batch: [4, 7, DIGITS], record: RECORD_KIND } satisfies Layout

/** Who pays, in the same places of a file's and a batch's first record. */
const PAYER = {
  documentKind: [18, 18, DIGITS],
  document: [19, 32, DIGITS],
  agreement: [33, 52, EXACT],
  agency: [53, 57, DIGITS],
  agencyDigit: [58, 58, TEXT],
  account: [59, 70, DIGITS],
  accountDigit: [71, 71, TEXT],
  bothDigit: [72, 72, TEXT],
  name: [73, 102, TEXT],
} satisfies Layout

export const FILE_BEGINS = {
  ...BEGINNING,
  ...PAYER,
  bankName: [103, 132, TEXT],
  /** 1: from the company, 2: from the bank. */
  direction: [143, 143, DIGITS],
  madeOn: [144, 151, DIGITS],
  madeAt: [152, 157, DIGITS],
  fileNo: [158, 163, DIGITS],
  version: [164, 166, DIGITS],
  density: [167, 171, DIGITS],
} satisfies Layout

export const BATCH_BEGINS = {
  ...BEGINNING,
  ...PAYER,
  operation: [9, 9, TEXT],
  service: [10, 11, DIGITS],
  form: [12, 13, DIGITS],
  version: [14, 16, DIGITS],
  occurrences: [231, 240, TEXT],
} satisfies Layout

const DETAIL = { ...BEGINNING, sequence: [9, 13, DIGITS], segment: SEGMENT } satisfies Layout

/** What is paid to whom. */
export const SEGMENT_A = {
  ...DETAIL,
  movement: [15, 15, DIGITS],
  instruction: [16, 17, DIGITS],
  chamber: [18, 20, DIGITS],
  toBank: [21, 23, DIGITS],
  toAgency: [24, 28, DIGITS],
  toAgencyDigit: [29, 29, TEXT],
  toAccount: [30, 41, DIGITS],
  toAccountDigit: [42, 42, TEXT],
  toBothDigit: [43, 43, TEXT],
  toName: [44, 73, TEXT],
  ourNumber: [74, 93, EXACT],
  payOn: [94, 101, DIGITS],
  currency: [102, 104, TEXT],
  quantity: [105, 119, DIGITS],
  amount: [120, 134, DIGITS],
  bankNumber: [135, 154, TEXT],
  paidOn: [155, 162, DIGITS],
  paidAmount: [163, 177, DIGITS],
  purpose: [220, 224, TEXT],
  accountKind: [225, 226, TEXT],
  notice: [230, 230, DIGITS],
  occurrences: [231, 240, TEXT],
} satisfies Layout

/** More of the receiver; of PIX how it is reached, and the key. */
export const SEGMENT_B = {
  ...DETAIL,
  pixBy: [15, 17, TEXT],
  documentKind: [18, 18, DIGITS],
  document: [19, 32, DIGITS],
  pixKey: [128, 226, EXACT],
  ispb: [233, 240, DIGITS],
} satisfies Layout

export const BATCH_ENDS = {
  ...BEGINNING,
  records: [18, 23, DIGITS],
  amount: [24, 41, DIGITS],
  quantity: [42, 59, DIGITS],
  occurrences: [231, 240, TEXT],
} satisfies Layout

export const FILE_ENDS = {
  ...BEGINNING,
  batches: [18, 23, DIGITS],
  records: [24, 29, DIGITS],
  accounts: [30, 35, DIGITS],
} satisfies Layout
