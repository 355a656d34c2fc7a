import { kyc, kycReview } from '@balcao/contract/merchant/kyc'
import { KYC_SECTIONS, type KycSection } from '@balcao/kernel/kyc-fields'
import type { KycAnswers } from '@balcao/kernel/kyc-rules'
import { SAMPLE_ANSWERS, SAMPLE_FILES } from '@balcao/kernel/kyc-sample'
import { addMerchant, addPerson } from '../../factories'
import type { Signed, TestGateway } from '../../harness'
import { screenCase } from '../../../src/merchant/kyc/screening'
import { newRequestId } from './app-desk'
import { pdf } from '../outside/sample-files'
import { uploadFile } from '../outside/upload'

/** A merchant that waits for its KYC, with an admin who fills it in and a reviewer of the provider. */
export async function kycDesk(gateway: TestGateway) {
  const merchant_no = await addMerchant(gateway, { status: 'PENDING_KYC' })
  const { email } = await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })
  const reviewerPerson = await addPerson(gateway, { providerRole: 'PLATFORM_REVIEWER' })
  const signed = { admin: await gateway.signIn(email), reviewer: await gateway.signIn(reviewerPerson.email) }
  const whole = async (who: Signed = signed.admin) => (await gateway.call(kyc.detail, {}, who)).data
  const section = async (name: KycSection) => (await whole()).sections.find((each) => each.section === name)!
  const save = (name: KycSection, version: number, answers: KycAnswers, who: Signed = signed.admin) =>
    gateway.call(kyc.save, { section: name, version, answers }, who)
  const upload = async (name = 'proof.pdf', who: Signed = signed.admin) =>
    (await uploadFile(gateway, who, { name, bytes: pdf() })).data.file_id
  const attach = async (type: string, subject = '', more: object = {}) =>
    gateway.call(kyc.attach, { file_id: await upload(), type, subject, ...more }, signed.admin)
  const submit = () => gateway.call(kyc.submit, { request_id: newRequestId() }, signed.admin)
  const take = () => gateway.call(kycReview.take, { merchant_no }, signed.reviewer)
  /** Everybody in it is looked for on the lists, as the queue would do a moment later. */
  const screen = () => screenCase(gateway.gateway, merchant_no)

  /** Everything that is asked for. */
  async function fillIn(changes: Partial<Record<KycSection, KycAnswers>> = {}) {
    for (const name of KYC_SECTIONS) {
      const { version } = await section(name)
      await save(name, version, { ...SAMPLE_ANSWERS[name], ...changes[name] })
    }
    for (const { type, subject } of SAMPLE_FILES) await attach(type, subject)
  }

  return {
    merchant_no,
    admin: () => signed.admin,
    reviewer: () => signed.reviewer,
    /** After the clock was moved far. */
    signInAgain: async () => {
      signed.admin = await gateway.signIn(email)
      signed.reviewer = await gateway.signIn(reviewerPerson.email)
    },
    case: whole,
    section,
    save,
    upload,
    attach,
    submit,
    fillIn,
    take,
    screen,
    comment: (name: KycSection, path: string, text = 'Please explain.') =>
      gateway.call(
        kycReview.comment,
        { request_id: newRequestId(), merchant_no, section: name, path, text },
        signed.reviewer,
      ),
    decide: (decision: string, reason = '', who: Signed = signed.reviewer) =>
      gateway.call(kycReview.decide, { request_id: newRequestId(), merchant_no, decision, reason }, who),
    /** Filled, handed in, and in a reviewer's hands. */
    async inReview(changes: Partial<Record<KycSection, KycAnswers>> = {}) {
      await fillIn(changes)
      await submit()
      await screen()
      await take()
    },
  }
}
export type KycDesk = Awaited<ReturnType<typeof kycDesk>>
