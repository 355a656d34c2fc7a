import { COMPLIANCE_QUESTIONS, KYC_PLAN, KYC_SECTIONS, type KycSection } from './kyc-fields'
import { fileSubjects, type KycAnswers, type KycContent } from './kyc-rules'

/** A whole KYC file without a fault, as tests and the demo world begin with. */

const PERSON = {
  name: 'Ana Moraes',
  position: 'Director',
  birth_date: '1980-05-17',
  nationality: 'BRA',
  id_type: 'PASSPORT',
  id_number: 'FX123456',
  id_expiry: '2035-01-31',
  residence_address: 'Rua das Flores 10, São Paulo',
  pep: 'no',
  sanction: 'no',
  crime: 'no',
}

export const SAMPLE_ANSWERS: Readonly<Record<KycSection, KycAnswers>> = {
  basic: {
    name: 'Loja Sol Ltda',
    trade_name: 'Loja Sol',
    registration_number: '35.300.000.001',
    entity_type: 'LIMITED',
    incorporation_date: '2015-03-02',
    country: 'BRA',
    tax_id: '11222333000181',
    legal_representatives: 'Ana Moraes',
    website: 'https://loja.example',
    core_business: 'Furniture sold online',
    registered_address: 'Rua das Flores 10, São Paulo',
    office_address: 'Rua das Flores 10, São Paulo',
    business_name: 'Ana Moraes',
    business_email: 'ana@loja.example',
    business_tel: '5511940000001',
    financial_name: 'Rui Prado',
    financial_email: 'rui@loja.example',
    financial_tel: '5511940000002',
    technical_name: 'Bia Lima',
    technical_email: 'bia@loja.example',
    technical_tel: '5511940000003',
  },
  business: {
    apps: [
      {
        id: 'app001',
        name: 'Loja Sol',
        website: 'https://loja.example',
        industry: 'retail',
        complaint_email: 'reclamacoes@loja.example',
      },
    ],
    volume_currency: 'BRL',
    monthly_volume: '250000',
    average_ticket: '180.50',
    highest_ticket: '4000',
    countries: 'BRA,MEX',
    delivery_days: '7',
    goods_type: 'PHYSICAL',
  },
  license: { licensed: 'no' },
  bank: {
    holder: 'Loja Sol Ltda',
    bic: 'BRASBRRJ',
    account: 'BR1800360305000010009795493C1',
    country: 'BRA',
    bank_name: 'Banco do Brasil',
    bank_address: 'SAUN Quadra 5, Brasília',
    settlement_currency: 'BRL',
  },
  management: { people: [{ id: 'person1', ...PERSON }] },
  owners: {
    nobody: 'no',
    owners: [{ id: 'owner1', ...PERSON, percent: '60', holding: 'DIRECT', signer: 'yes' }],
  },
  compliance: {
    ...Object.fromEntries(COMPLIANCE_QUESTIONS.map((question) => [question, 'no'])),
    aml_policy: 'yes',
    aml_policy_details: 'Reviewed by the board each year.',
    signer_name: 'Ana Moraes',
    signer_position: 'Director',
    declared: 'yes',
  },
  attachments: {},
}

/** One file of each kind that is asked for. */
export const SAMPLE_FILES = KYC_SECTIONS.flatMap((section) =>
  KYC_PLAN[section].files
    .filter((file) => !file.isOptional)
    .flatMap((file) => fileSubjects(file, SAMPLE_ANSWERS[section]).map((subject) => ({ type: file.type, subject }))),
)

export const SAMPLE_KYC: KycContent = { answers: SAMPLE_ANSWERS, files: SAMPLE_FILES }
