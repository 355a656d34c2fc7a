import type { DisputeDetail } from '@balcao/contract/payments/disputes'
import { CODE } from '@balcao/kernel/codes'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { disputeDetail } from '../../../../test/disputes'
import { fakeGateway, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'

const ADDRESS = '/disputes/details?dispute_no=DP1'
beforeEach(() => signIn())

function gatewayWith(changes: Partial<DisputeDetail> = {}, role: Parameters<typeof userQuery>[0] = 'MERCHANT_ADMIN') {
  let now = disputeDetail('DP1', changes)
  let uploads = 0
  return fakeGateway({
    'session.query': () => userQuery(role),
    'disputes.detail': () => now,
    'disputes.respond': ({ input }) => {
      now = { ...now, status: input['action'] === 'ACCEPT' ? 'ACCEPTED' : 'UNDER_REVIEW' }
      return now
    },
    'files.upload': ({ input }) => ({
      file_id: `F${++uploads}`,
      purpose: input['purpose'],
      name: input['name'],
      size: 2048,
      sha256: 'x',
      create_time: '2026-11-15T17:32:00.000Z',
    }),
  })
}
const proof = (name = 'proof.pdf') => new File(['%PDF'], name)

describe('a dispute', () => {
  it('shows deadline, money, payment and timeline', async () => {
    gatewayWith()
    await openPage(ADDRESS)
    expect(await screen.findByText('in 5 days')).toBeDefined()
    const money = screen.getByRole('region', { name: 'Money' })
    expect(money.textContent).toContain('Loss if it is lost183.45 BRL')
    expect(money.textContent).toContain('Set aside123.45 BRL')
    const payment = screen.getByRole('region', { name: 'Payment' })
    expect(payment.textContent).toContain('Card · Visa 400000…0259')
    expect(screen.getByRole('region', { name: 'Timeline' }).textContent).toContain('Opened by the payer’s bank')
  })

  it('is contested with words and files, which are sent as soon as they are chosen', async () => {
    const gateway = gatewayWith()
    const { person } = await openPage(ADDRESS)
    await person.click(await screen.findByRole('button', { name: 'Contest with evidence' }))
    expect(screen.getByText('Write an explanation or add a file.')).toBeDefined()
    await person.upload(screen.getByLabelText('Add evidence'), proof())
    await person.upload(await screen.findByLabelText('Add another file'), proof('letter.png'))
    await person.click(await screen.findByRole('button', { name: 'Remove letter.png' }))
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await person.click(screen.getByRole('button', { name: 'Remove letter.png' }))
    await person.type(screen.getByLabelText('Explanation'), 'It was delivered')
    const contest = async (answer: string) => {
      await person.click(screen.getByRole('button', { name: 'Contest with evidence' }))
      const question = within(await screen.findByRole('dialog', { name: 'Send this answer to the bank?' }))
      await person.click(question.getByRole('button', { name: answer }))
    }
    await contest('Keep it open')
    expect(gateway.called('disputes.respond')).toHaveLength(0)
    await contest('Contest with evidence')
    expect(await screen.findByText('Your answer was sent to the bank.')).toBeDefined()
    expect(gateway.called('files.upload')[0]).toMatchObject({ input: { purpose: 'dispute', name: 'proof.pdf' } })
    expect(gateway.called('disputes.respond')[0]?.input).toMatchObject({
      action: 'CONTEST',
      text: 'It was delivered',
      file_ids: ['F1'],
    })
    expect(await screen.findByText(/Your answer is with the payer’s bank\. 123\.45 BRL stays set aside/)).toBeDefined()
    expect(screen.queryByLabelText('Explanation')).toBeNull()
  })

  it('keeps words and files over a reload, and names what is delivered as evidence', async () => {
    const at = '2026-11-16T17:32:00.000Z'
    const sent = { waybill_no: 'W1', carrier_code: 'correios', tracking_number: 'AA473124829BR', delivered_at: at }
    gatewayWith({ deliveries: [sent] })
    const { person } = await openPage(ADDRESS)
    expect((await screen.findByRole('region', { name: 'Goes with it as evidence, by itself' })).textContent).toContain(
      'AA473124829BR',
    )
    await person.type(screen.getByLabelText('Explanation'), 'It was delivered')
    await person.upload(screen.getByLabelText('Add evidence'), proof())
    await screen.findByRole('button', { name: 'Remove proof.pdf' })
    cleanup()
    await openPage(ADDRESS)
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Explanation')).value).toBe('It was delivered')
    expect(screen.getByRole('button', { name: 'Remove proof.pdf' })).toBeDefined()
  })

  it('is accepted only after a question that names what is lost', async () => {
    const gateway = gatewayWith()
    const { person } = await openPage(ADDRESS)
    await person.click(await screen.findByRole('button', { name: 'Accept and lose 183.45 BRL' }))
    const dialog = await screen.findByRole('dialog', { name: 'Accept this dispute?' })
    expect(dialog.textContent).toContain('123.45 BRL goes back to the payer and the fee of 60.00 BRL is charged')
    await person.click(within(dialog).getByText('Keep it open'))
    expect(gateway.called('disputes.respond')).toHaveLength(0)
    await person.click(screen.getByRole('button', { name: 'Accept and lose 183.45 BRL' }))
    const again = await screen.findByRole('dialog')
    await person.click(within(again).getByRole('button', { name: 'Accept and lose 183.45 BRL' }))
    expect(await screen.findByText(/You accepted this dispute\. 183\.45 BRL was taken/)).toBeDefined()
    expect(gateway.called('disputes.respond')[0]?.input).toMatchObject({ action: 'ACCEPT', file_ids: [] })
  })

  it('keeps what was written when a file is refused', async () => {
    fakeGateway({
      'session.query': () => userQuery(),
      'disputes.detail': () => disputeDetail('DP1'),
      'files.upload': () => refuses(CODE.businessFailed, 'file-damaged'),
    })
    const { person } = await openPage(ADDRESS)
    await person.type(await screen.findByLabelText('Explanation'), 'words')
    await person.upload(screen.getByLabelText('Add evidence'), proof())
    expect(await screen.findByText('proof.pdf was not taken')).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Explanation').value).toBe('words')
    expect(screen.getByLabelText('Add evidence')).toBeDefined()
  })

  it('offers no answer to who may only look', async () => {
    gatewayWith({}, 'MERCHANT_FINANCE')
    await openPage(ADDRESS)
    expect(await screen.findByText(/answering needs the permission to edit refunds/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Accept|Contest/ })).toBeNull()
  })

  it.each([
    ['WITHDRAWN', 'The payer withdrew this dispute.', []],
    ['WON', 'The bank decided for you. What was set aside is back.', ['won']],
    ['WON', '123.45 BRL came back; the fee of 60.00 BRL stays.', ['lost', 'won']],
    ['LOST', 'The bank decided for the payer. 183.45 BRL was taken', ['lost']],
    ['EXPIRED', 'Nobody answered in time. 183.45 BRL was taken', ['expired']],
  ] as const)('says what happened: %s, %s', async (status, text, events) => {
    const at = '2026-11-16T17:32:00.000Z'
    gatewayWith({
      status,
      held: '0.00',
      text: 'It was delivered',
      evidence: [{ file_id: 'F1', name: 'proof.pdf', size: 2048, create_time: at }],
      timeline: events.map((event) => ({ event, status, who: '', detail: '', at })),
    })
    await openPage(ADDRESS)
    await waitFor(() => expect(screen.getByRole('region', { name: 'What happened' }).textContent).toContain(text))
    const said = screen.getByRole('region', { name: 'What you put forward' })
    expect(within(said).getByRole('button', { name: 'proof.pdf' })).toBeDefined()
  })

  it('that is unknown says so and leads back', async () => {
    fakeGateway({
      'session.query': () => userQuery(),
      'disputes.detail': () => refuses(CODE.notFound, 'not-found'),
    })
    await openPage(ADDRESS)
    expect(await screen.findByText('There is no such dispute')).toBeDefined()
  })
})
