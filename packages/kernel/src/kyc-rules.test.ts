import { describe, expect, it } from 'vitest'
import { answerAt, changedPaths, isCommentable, isKeepable } from './kyc-answers'
import { KYC_SECTIONS, type KycSection } from './kyc-fields'
import {
  isOpenAt,
  needsEnhancedDiligence,
  ownershipSum,
  problemsOf,
  sectionState,
  type KycAnswers,
  type KycContent,
} from './kyc-rules'
import { SAMPLE_ANSWERS, SAMPLE_KYC } from './kyc-sample'

const TODAY = '2026-11-15'
const DRAFT = { state: 'DRAFT', flags: [] } as const

function withAnswers(section: KycSection, changes: KycAnswers): KycContent {
  return { ...SAMPLE_KYC, answers: { ...SAMPLE_ANSWERS, [section]: { ...SAMPLE_ANSWERS[section], ...changes } } }
}
const faults = (section: KycSection, changes: KycAnswers) =>
  problemsOf(section, withAnswers(section, changes), TODAY).map(({ path, fault }) => `${path} ${fault}`)
const owner = (id: string, percent: string) => ({
  ...(SAMPLE_ANSWERS.owners['owners'] as Record<string, string>[])[0],
  id,
  percent,
})
const person = (changes: Record<string, string>) => ({
  people: [{ ...(SAMPLE_ANSWERS.management['people'] as Record<string, string>[])[0], ...changes }],
})

describe('the rules of the fields', () => {
  it('take nobody under eighteen, and no highest ticket below the average', () => {
    expect(faults('management', person({ birth_date: '2020-01-01' }))).toEqual(['people.person1.birth_date notAdult'])
    expect(faults('management', person({ birth_date: '2008-11-16' }))).toEqual(['people.person1.birth_date notAdult'])
    expect(faults('management', person({ birth_date: '2008-11-15' }))).toEqual([])
    expect(faults('business', { average_ticket: '150.00', highest_ticket: '149.99' })).toEqual([
      'highest_ticket belowAverage',
    ])
  })

  it.each(KYC_SECTIONS)('find nothing wrong with a whole file: %s', (section) => {
    expect(problemsOf(section, SAMPLE_KYC, TODAY)).toEqual([])
    expect(isKeepable(section, SAMPLE_ANSWERS[section])).toBe(true)
  })

  it.each([
    ['basic', { name: ' ' }, 'name required'],
    ['basic', { name: 'x'.repeat(201) }, 'name tooLong'],
    ['basic', { business_tel: '123456' }, 'business_tel malformed'],
    ['basic', { business_tel: '123456789012345678' }, 'business_tel tooLong'],
    ['basic', { business_tel: '+5511940000001' }, 'business_tel malformed'],
    ['basic', { tax_id: '11222333000182' }, 'tax_id malformed'],
    ['basic', { website: 'loja' }, 'website malformed'],
    ['basic', { technical_email: 'a@b' }, 'technical_email malformed'],
    ['basic', { country: 'bra' }, 'country malformed'],
    ['basic', { incorporation_date: '2026-11-16' }, 'incorporation_date notPast'],
    ['basic', { incorporation_date: '2026-02-30' }, 'incorporation_date malformed'],
    ['basic', { entity_type: 'CLUB' }, 'entity_type malformed'],
    ['business', { countries: 'BRA,mx' }, 'countries malformed'],
    ['business', { monthly_volume: '1,000' }, 'monthly_volume malformed'],
    ['business', { delivery_days: '1.5' }, 'delivery_days malformed'],
    ['business', { apps: [] }, 'apps required'],
    ['bank', { bic: 'BRAS' }, 'bic malformed'],
    ['bank', { account: 'BR1800360305000010009795493C2' }, 'account malformed'],
    ['management', person({ id_expiry: TODAY }), 'people.person1.id_expiry notFuture'],
    ['management', person({ pep: 'yes' }), 'people.person1.pep_details required'],
    ['compliance', { pci: 'yes' }, 'pci_details required'],
    ['compliance', { declared: 'no' }, 'declared malformed'],
  ] as const)('%s %j: %s', (section, changes, expected) => {
    expect(faults(section, changes)).toEqual([expected])
  })

  it('take seven and seventeen digits for a phone, and an account that is no IBAN', () => {
    expect(faults('basic', { business_tel: '1234567', technical_tel: '12345678901234567' })).toEqual([])
    expect(faults('bank', { account: '0012345-6' })).toEqual([])
  })

  it('ask for a licence and its files only of who has one', () => {
    expect(faults('license', { licensed: 'yes', type: 'PSP', regulator: 'BCB', number: '7' })).toEqual([
      'issue_date required',
      'expiry_date required',
      'files.license fileMissing',
    ])
  })

  it('ask each person for proofs of identity and address', () => {
    const content = { ...SAMPLE_KYC, files: SAMPLE_KYC.files.filter(({ type }) => type !== 'idProof') }
    expect(problemsOf('management', content, TODAY)).toEqual([{ path: 'files.idProof.person1', fault: 'fileMissing' }])
  })
})

describe('ownership', () => {
  it('never passes a hundred percent, to the hundredth', () => {
    const files = ['a00001', 'b00001'].flatMap((id) =>
      ['ownerIdProof', 'ownerAddressProof'].map((type) => ({ type, subject: id })),
    )
    const of = (...shares: string[]) => {
      const owners = shares.map((share, at) => owner(['a00001', 'b00001'][at] ?? '', share))
      const content = withAnswers('owners', { owners })
      return problemsOf('owners', { ...content, files: [...SAMPLE_KYC.files, ...files] }, TODAY)
    }
    expect(of('50.01', '49.99')).toEqual([])
    expect(of('50.01', '50')).toEqual([{ path: 'owners', fault: 'sumOver100' }])
    expect(of('24.99')).toEqual([{ path: 'owners', fault: 'nobodyAbove25' }])
    expect(of('25')).toEqual([])
    expect(of('0')).toMatchObject([{ path: 'owners.a00001.percent', fault: 'malformed' }, { path: 'owners' }])
    expect(ownershipSum({ owners: [owner('a00001', '33.34'), owner('b00001', '33.33')] })).toBe(66.67)
  })

  it('names a senior manager where nobody holds a quarter', () => {
    expect(faults('owners', { nobody: 'yes' })).toEqual(['senior_manager required'])
    expect(faults('owners', { nobody: 'yes', senior_manager: 'somebody' })).toEqual(['senior_manager required'])
    expect(faults('owners', { nobody: 'yes', senior_manager: 'person1' })).toEqual([])
  })
})

describe('the state of a section', () => {
  it('is computed from what is in it and what was said about it', () => {
    const nothing = { answers: {}, files: [] }
    expect(sectionState('basic', nothing, DRAFT, TODAY)).toBe('EMPTY')
    expect(sectionState('basic', { answers: { basic: { name: 'Loja' } }, files: [] }, DRAFT, TODAY)).toBe('INCOMPLETE')
    expect(sectionState('basic', SAMPLE_KYC, DRAFT, TODAY)).toBe('COMPLETE')
    const asked = { state: 'RFI', flags: [{ section: 'basic', path: 'name' }] } as const
    expect(sectionState('basic', SAMPLE_KYC, asked, TODAY)).toBe('FLAGGED')
    expect(sectionState('bank', SAMPLE_KYC, asked, TODAY)).toBe('ACCEPTED')
    expect(sectionState('bank', SAMPLE_KYC, { state: 'APPROVED', flags: [] }, TODAY)).toBe('ACCEPTED')
    expect(sectionState('bank', SAMPLE_KYC, { state: 'RENEWAL_DUE', flags: [] }, TODAY)).toBe('COMPLETE')
  })
})

describe('enhanced diligence', () => {
  it('is marked by exposed, sanctioned or convicted people and by restricted industries', () => {
    expect(needsEnhancedDiligence(SAMPLE_KYC)).toBe(false)
    for (const flag of ['pep', 'sanction', 'crime']) {
      expect(needsEnhancedDiligence(withAnswers('management', person({ [flag]: 'yes' })))).toBe(true)
      const owners = [{ ...owner('a00001', '60'), [flag]: 'yes' }]
      expect(needsEnhancedDiligence(withAnswers('owners', { owners }))).toBe(true)
      expect(needsEnhancedDiligence(withAnswers('owners', { nobody: 'yes', owners }))).toBe(false)
    }
    expect(needsEnhancedDiligence(withAnswers('business', { apps: [{ id: 'a00001', industry: 'gambling' }] }))).toBe(
      true,
    )
  })
})

describe('a file that was asked about', () => {
  const flags = [
    { section: 'basic', path: 'name' },
    { section: 'management', path: 'people.person1.pep' },
    { section: 'license', path: 'licensed' },
  ] as const
  const review = { state: 'RFI', flags } as const

  it('is open just where it was commented on, and at what hangs on that answer', () => {
    expect(isOpenAt('basic', 'name', review)).toBe(true)
    expect(isOpenAt('basic', 'trade_name', review)).toBe(false)
    expect(isOpenAt('bank', 'name', review)).toBe(false)
    expect(isOpenAt('management', 'people.person1.pep_details', review)).toBe(true)
    expect(isOpenAt('management', 'people.person2.pep', review)).toBe(false)
    expect(isOpenAt('license', 'regulator', review)).toBe(true)
    expect(isOpenAt('license', 'files.license', review)).toBe(true)
    expect(isOpenAt('basic', 'name', { state: 'SUBMITTED', flags })).toBe(false)
    expect(isOpenAt('basic', 'trade_name', DRAFT)).toBe(true)
  })

  it('names what changed by its path', () => {
    const before = SAMPLE_ANSWERS.management
    expect(changedPaths('management', before, person({ name: 'Eva' }))).toEqual(['people.person1.name'])
    expect(changedPaths('management', before, person({ id: 'person2' }))).toEqual(['people.person1', 'people.person2'])
    expect(changedPaths('basic', { name: 'A' }, { name: 'A', trade_name: '' })).toEqual([])
    expect(answerAt(before, 'people.person1.name')).toBe('Ana Moraes')
  })

  it('is commented on where there is something', () => {
    const answers = SAMPLE_ANSWERS.management
    expect(
      ['people', 'people.person1', 'people.person1.name', 'files.idProof.person1'].map((path) =>
        isCommentable('management', path, answers),
      ),
    ).toEqual([true, true, true, true])
    expect(
      ['people.other', 'people.person1.x', 'name', 'files.license', ''].map((path) =>
        isCommentable('management', path, answers),
      ),
    ).toEqual([false, false, false, false, false])
    expect(isCommentable('basic', 'name', {})).toBe(true)
  })
})

describe('what can be kept', () => {
  it('are known fields within their length, and cards with ids of their own', () => {
    expect(isKeepable('basic', { name: 'x'.repeat(201) })).toBe(false)
    expect(isKeepable('basic', { nickname: 'x' })).toBe(false)
    expect(isKeepable('basic', { name: [] })).toBe(false)
    expect(isKeepable('management', { people: 'x' })).toBe(false)
    expect(isKeepable('management', { people: [{ name: 'x' }] })).toBe(false)
    expect(isKeepable('management', { people: [{ id: 'person1' }, { id: 'person1' }] })).toBe(false)
    expect(isKeepable('management', { people: [{ id: 'person1', shoe: '42' }] })).toBe(false)
    expect(isKeepable('management', { people: [{ id: 'person1', name: '' }] })).toBe(true)
  })
})
