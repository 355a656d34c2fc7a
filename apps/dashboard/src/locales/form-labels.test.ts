import { expect, it } from 'vitest'

/** What forms and details are labelled with (spec 3), by the file of their texts. */
const LABELS = {
  'people/users':
    'Name; Email; Password; Repeat password; Page authority; View; Edit; Associated apps; Select duplicate',
  'app/navigation':
    'Dashboard; Payment orders; Report; User Management; Virtual accounts; App Management; Merchant KYC',
  'merchant/apps':
    'App name; App name abbreviation; Contact email; Website; Manager name; Cell phone; Country/Region; App logo; ' +
    'Create time; Industry; Report recipients; Merchant ID; App ID; Secret word; Security key; MD5 key; Public key',
  'merchant/kyc-fields':
    'Company name; Trade name; Registration number; Legal representatives; Website; Core business; Registered address; ' +
    'Office address; Account holder; BIC/Swift; Account number; Country; Bank address; Settlement currency; ' +
    'Intermediary bank country; Skype; WeChat; WhatsApp; Email; Tel; App name; Industry; Complaint email; Position; ' +
    'ID type; ID number; Residence address; PEP; Sanction; Crime; ID proof; Address proof',
  'money/withdrawals': 'Balance; Reserve; Settlement fee; Remark; Payout history',
  'delivery/waybills': 'Carrier; Carrier region; Tracking status; Tracking number',
  'payments/virtual-accounts':
    'Account ID; Customer name; Beneficiary name; Notify URL; Customer identity; Account number; Provider',
  'money/bank-accounts': 'Name; CPF; Agency; Bank; Account type; Bank account number',
}

const files = import.meta.glob<object>('./en/*/*.json', { import: 'default', eager: true })

function textsIn(node: unknown): string[] {
  return typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap(textsIn)
}

it.each(Object.entries(LABELS))('%s has the labels of the specification', (file, labels) => {
  const texts = textsIn(files[`./en/${file}.json`]).map((text) => text.toLowerCase())
  const missing = labels.split('; ').filter((label) => !texts.some((text) => text.includes(label.toLowerCase())))
  expect(missing).toEqual([])
})
