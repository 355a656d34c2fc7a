import type { KycCase, ReviewedKyc } from '@balcao/contract/merchant/kyc'
import { KYC_SECTIONS } from '@balcao/kernel/kyc-fields'
import { SAMPLE_ANSWERS } from '@balcao/kernel/kyc-sample'

/** A KYC file as the gateway answers it: whole, but for what a test changes. */
export function kycCase(changes: Partial<KycCase> = {}): KycCase {
  return {
    merchant_no: 'M000000000001',
    status: 'DRAFT',
    is_enhanced: false,
    reason: '',
    valid_until: null,
    works_until: null,
    tax_no: '',
    submit_time: null,
    live_methods: ['PIX'],
    sections: KYC_SECTIONS.map((section) => ({
      section,
      state: 'COMPLETE',
      version: 1,
      answers: SAMPLE_ANSWERS[section] as KycCase['sections'][number]['answers'],
      update_time: '2026-11-15T12:00:00.000Z',
      update_by: 'Ana Moreira',
    })),
    files: [],
    comments: [],
    history: [],
    ...changes,
  }
}

export function kycComment(changes: Partial<KycCase['comments'][number]> = {}): KycCase['comments'][number] {
  return {
    comment_id: 'KC1',
    section: 'basic',
    path: 'trade_name',
    text: 'Is this the name on the site?',
    by: 'Pia',
    create_time: '2026-11-15T12:00:00.000Z',
    answer: '',
    is_addressed: false,
    resolve_time: null,
    ...changes,
  }
}

const NOBODY: ReviewedKyc['screening'] = { is_connected: true, subjects: [] }

export function reviewedKyc(changes: Partial<ReviewedKyc> = {}): ReviewedKyc {
  return {
    ...kycCase({ status: 'IN_REVIEW' }),
    merchant_name: 'Loja Sol',
    why_not: '',
    needs_second: false,
    first_yes: null,
    screening: NOBODY,
    ...changes,
  }
}

export function kycFile(changes: Partial<KycCase['files'][number]> = {}): KycCase['files'][number] {
  return {
    file_id: 'F1',
    type: 'registration',
    subject: '',
    version: 1,
    name: 'registration.pdf',
    size: 1000,
    by: 'Ana Moreira',
    create_time: '2026-11-15T12:00:00.000Z',
    replaced_by: '',
    end_time: null,
    ...changes,
  }
}
