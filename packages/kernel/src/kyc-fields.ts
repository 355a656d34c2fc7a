import { INDUSTRIES } from './company'

/**
 * The KYC file, described once (spec 3, product 8): its sections, their fields and files. Form, review, section states
 * and the gateway's checks all read this, so that none can know a field the others do not.
 */

export const KYC_SECTIONS = [
  'basic',
  'business',
  'license',
  'bank',
  'management',
  'owners',
  'compliance',
  'attachments',
] as const
export type KycSection = (typeof KYC_SECTIONS)[number]

export type KycKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'url'
  | 'date'
  | 'country'
  | 'countries'
  | 'choice'
  | 'yesNo'
  | 'consent'
  | 'amount'
  | 'wholeNumber'
  | 'percent'
  | 'taxId'
  | 'bic'
  | 'account'
  /** One of the senior managers, by the id of their card. */
  | 'person'

export interface KycField {
  name: string
  kind: KycKind
  /** The most characters it takes. */
  max: number
  isOptional?: true
  options?: readonly string[]
  /** Which side of today a date must be on; adult: eighteen years before it. */
  side?: 'past' | 'future' | 'adult'
  /** Asked for only while another answer beside it is this. */
  when?: readonly [field: string, answer: string]
}

/** Fields under one heading; as cards, there may be several of the same. */
export interface KycGroup {
  name: string
  fields: readonly KycField[]
  cards?: { most: number; when?: readonly [field: string, answer: string] }
}

export interface KycFileType {
  type: string
  /** Each card of this group has its own. */
  of?: string
  isOptional?: true
  when?: readonly [field: string, answer: string]
}

type SectionPlan = { groups: readonly KycGroup[]; files: readonly KycFileType[] }

export const MOST_KYC_FILES = 5
export const KYC_FILE_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'] as const
export const MOST_CARDS = 20
export const MOST_COMMENT = 1000

/** Businesses that are looked at twice. */
export const RESTRICTED_INDUSTRIES = [
  'gambling',
  'cryptoAssets',
  'adultContent',
  'tobaccoAlcohol',
  'pharmacy',
  'weapons',
] as const
export const KYC_INDUSTRIES = [...INDUSTRIES, ...RESTRICTED_INDUSTRIES] as const

export const ENTITY_TYPES = ['SOLE_TRADER', 'LIMITED', 'CORPORATION', 'PARTNERSHIP', 'NON_PROFIT', 'OTHER'] as const
export const GOODS_TYPES = ['PHYSICAL', 'DIGITAL', 'SERVICES', 'MIXED'] as const
export const ID_TYPES = ['PASSPORT', 'NATIONAL_ID', 'DRIVER_LICENCE', 'OTHER'] as const
export const HOLDINGS = ['DIRECT', 'INDIRECT'] as const
export const KYC_CURRENCIES = ['BRL', 'MXN', 'COP', 'CLP', 'PEN', 'USD', 'EUR'] as const

/** Answered by yes or no, with words when yes. */
export const COMPLIANCE_QUESTIONS = [
  'aml_policy',
  'officer',
  'screening',
  'customer_kyc',
  'third_party_funds',
  'sanctioned_countries',
  'restricted_goods',
  'earlier_terminations',
  'regulatory_actions',
  'pci',
  'data_protection',
  'source_of_funds',
] as const

type More = Partial<Omit<KycField, 'name' | 'kind' | 'max'>>
const field =
  (kind: KycKind, max: number) =>
  (name: string, more: More = {}) => ({ name, kind, max, ...more })
const text = field('text', 200)
const longText = field('longText', 1000)
const email = field('email', 254)
const phone = field('phone', 17)
const date = field('date', 10)
const country = field('country', 3)
const amount = field('amount', 16)
const optional = { isOptional: true } as const
const choice = (name: string, options: readonly string[]): KycField => ({ name, kind: 'choice', max: 40, options })
const yesNo = (name: string): KycField => ({ name, kind: 'yesNo', max: 3 })
const whenYes = (name: string) => ({ when: [name, 'yes'] }) as const

const contact = (who: string): KycField[] => [text(`${who}_name`), email(`${who}_email`), phone(`${who}_tel`)]
const withWords = (name: string): KycField[] => [yesNo(name), longText(`${name}_details`, whenYes(name))]

const PERSON: readonly KycField[] = [
  text('name'),
  text('position'),
  date('birth_date', { side: 'adult' }),
  country('nationality'),
  choice('id_type', ID_TYPES),
  text('id_number'),
  date('id_expiry', { side: 'future' }),
  longText('residence_address'),
  ...withWords('pep'),
  ...withWords('sanction'),
  ...withWords('crime'),
]

export const KYC_PLAN: Readonly<Record<KycSection, SectionPlan>> = {
  basic: {
    groups: [
      {
        name: 'company',
        fields: [
          text('name'),
          text('trade_name'),
          text('registration_number'),
          choice('entity_type', ENTITY_TYPES),
          date('incorporation_date', { side: 'past' }),
          country('country'),
          field('taxId', 30)('tax_id'),
          longText('legal_representatives'),
          field('url', 255)('website'),
          longText('core_business'),
          longText('registered_address'),
          longText('office_address'),
        ],
      },
      {
        name: 'business_contact',
        fields: [
          ...contact('business'),
          text('business_skype', optional),
          text('business_wechat', optional),
          text('business_whatsapp', optional),
        ],
      },
      { name: 'financial_contact', fields: contact('financial') },
      { name: 'technical_contact', fields: contact('technical') },
    ],
    files: [],
  },
  business: {
    groups: [
      {
        name: 'apps',
        cards: { most: MOST_CARDS },
        fields: [
          text('name'),
          field('url', 255)('website'),
          choice('industry', KYC_INDUSTRIES),
          email('complaint_email'),
        ],
      },
      {
        name: 'figures',
        fields: [
          choice('volume_currency', KYC_CURRENCIES),
          amount('monthly_volume'),
          amount('average_ticket'),
          amount('highest_ticket'),
          field('countries', 400)('countries'),
          field('wholeNumber', 3)('delivery_days'),
          choice('goods_type', GOODS_TYPES),
        ],
      },
    ],
    files: [],
  },
  license: {
    groups: [
      {
        name: 'license',
        fields: [
          yesNo('licensed'),
          text('type', whenYes('licensed')),
          text('regulator', whenYes('licensed')),
          text('number', whenYes('licensed')),
          date('issue_date', { ...whenYes('licensed'), side: 'past' }),
          date('expiry_date', { ...whenYes('licensed'), side: 'future' }),
        ],
      },
    ],
    files: [{ type: 'license', ...whenYes('licensed') }],
  },
  bank: {
    groups: [
      {
        name: 'account',
        fields: [
          text('holder'),
          field('bic', 11)('bic'),
          field('account', 34)('account'),
          country('country'),
          text('bank_name'),
          longText('bank_address'),
          choice('settlement_currency', KYC_CURRENCIES),
        ],
      },
      {
        name: 'intermediary',
        fields: [
          text('intermediary_bank', optional),
          field('bic', 11)('intermediary_bic', optional),
          country('intermediary_country', optional),
        ],
      },
    ],
    files: [],
  },
  management: {
    groups: [{ name: 'people', cards: { most: MOST_CARDS }, fields: PERSON }],
    files: [
      { type: 'idProof', of: 'people' },
      { type: 'addressProof', of: 'people' },
    ],
  },
  owners: {
    groups: [
      {
        name: 'ownership',
        fields: [yesNo('nobody'), field('person', 40)('senior_manager', whenYes('nobody'))],
      },
      {
        name: 'owners',
        cards: { most: MOST_CARDS, when: ['nobody', 'no'] },
        fields: [...PERSON, field('percent', 6)('percent'), choice('holding', HOLDINGS), yesNo('signer')],
      },
    ],
    files: [
      { type: 'ownerIdProof', of: 'owners' },
      { type: 'ownerAddressProof', of: 'owners' },
      { type: 'structureChart' },
    ],
  },
  compliance: {
    groups: [
      { name: 'questions', fields: COMPLIANCE_QUESTIONS.flatMap(withWords) },
      {
        name: 'declaration',
        fields: [text('signer_name'), text('signer_position'), field('consent', 3)('declared')],
      },
    ],
    files: [],
  },
  attachments: {
    groups: [],
    files: [
      { type: 'registration' },
      { type: 'articles' },
      { type: 'companyAddress' },
      { type: 'bankProof' },
      { type: 'amlPolicy', ...optional },
      { type: 'other', ...optional },
    ],
  },
}

export const KYC_FILE_TYPES: readonly string[] = KYC_SECTIONS.flatMap((section) =>
  KYC_PLAN[section].files.map(({ type }) => type),
)

export function sectionOfFile(type: string): KycSection | undefined {
  return KYC_SECTIONS.find((section) => KYC_PLAN[section].files.some((file) => file.type === type))
}
