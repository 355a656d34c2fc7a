import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../../../test/fake-gateway'
import { kycComment, kycFile, reviewedKyc } from '../../../../../test/kyc'
import { openPage } from '../../../../../test/open-page'
import { pageOf, providerQuery, signInAsProvider } from '../../../../../test/provider'

beforeEach(() => signInAsProvider())

const QUEUED = {
  merchant_no: 'M000000000001',
  merchant_name: 'Loja Sol',
  country: 'BRA',
  status: 'SUBMITTED',
  is_enhanced: true,
  change_time: '2026-11-15T12:00:00.000Z',
}

async function openReview(file = reviewedKyc(), answers: Parameters<typeof fakeGateway>[0] = {}) {
  const gateway = fakeGateway({
    'session.query': () => providerQuery('PLATFORM_REVIEWER'),
    'reference.regions': () => ({ countries: [{ code: 'BRA', name: 'Brazil' }] }),
    'kycReview.queue': () => pageOf([QUEUED]),
    'kycReview.open': () => file,
    ...answers,
  })
  const page = await openPage('/provider/kyc')
  await page.person.click(await screen.findByRole('button', { name: /Loja Sol/ }))
  await screen.findByRole('article')
  return { ...page, gateway }
}

it('lists what waits, marks what needs a second look, and asks for a case once', async () => {
  const { gateway, person } = await openReview(reviewedKyc({ status: 'SUBMITTED', is_enhanced: true }), {
    'kycReview.take': () => reviewedKyc(),
  })
  expect(gateway.called('kycReview.queue')[0]?.input).toMatchObject({ status: ['SUBMITTED', 'IN_REVIEW'] })
  expect(screen.getAllByText('Enhanced diligence').length).toBeGreaterThan(0)
  await person.click(screen.getByRole('button', { name: 'Begin the review' }))
  expect(await screen.findByRole('button', { name: 'Approve Loja Sol' })).toBeDefined()
  expect(gateway.called('kycReview.open')).toHaveLength(1)
})

it('comments on a single field, and then asks instead of approving', async () => {
  const { person, gateway } = await openReview(reviewedKyc(), {
    'kycReview.comment': () => reviewedKyc({ comments: [kycComment()] }),
    'kycReview.decide': () => reviewedKyc({ status: 'RFI', comments: [kycComment()] }),
  })
  await person.click(screen.getByRole('button', { name: 'Comment on Trade name' }))
  await person.type(screen.getByLabelText('What should the merchant change or explain?'), 'Is it?')
  await person.click(screen.getByRole('button', { name: 'Add comment' }))
  await person.click(await screen.findByRole('button', { name: 'Ask about 1 field' }))
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await waitFor(() => expect(gateway.called('kycReview.decide')).toHaveLength(1))
  expect(gateway.called('kycReview.comment')[0]?.input).toMatchObject({
    section: 'basic',
    path: 'trade_name',
    text: 'Is it?',
  })
  expect(gateway.called('kycReview.decide')[0]?.input).toMatchObject({ decision: 'ask' })
})

it('wants a reason for a rejection', async () => {
  const { person, gateway } = await openReview(reviewedKyc(), {
    'kycReview.decide': () => reviewedKyc({ status: 'REJECTED', reason: 'No.' }),
  })
  await person.click(screen.getByRole('button', { name: 'Reject' }))
  expect(screen.getByText('Please say why it is rejected.')).toBeDefined()
  expect(gateway.called('kycReview.decide')).toHaveLength(0)
  await person.type(screen.getByLabelText('Reason'), 'No.')
  await person.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(gateway.called('kycReview.decide')[0]?.input).toMatchObject({ decision: 'reject', reason: 'No.' }),
  )
})

it('leaves the decision to somebody else where the reviewer works for the merchant', async () => {
  await openReview(reviewedKyc({ why_not: 'own-merchant' }))
  expect(screen.getByText(/You work for this merchant/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Approve|Reject|Comment on/ })).toBeNull()
})

it('is gone through by keys: j opens a case, a and r go to the button and the reason, and none of them decides', async () => {
  const cases = [QUEUED, { ...QUEUED, merchant_no: 'M000000000002', merchant_name: 'Casa Lua' }]
  const gateway = fakeGateway({
    'session.query': () => providerQuery('PLATFORM_REVIEWER'),
    'reference.regions': () => ({ countries: [] }),
    'kycReview.queue': () => pageOf(cases),
    'kycReview.open': ({ input }) =>
      reviewedKyc({ merchant_name: input['merchant_no'] === QUEUED.merchant_no ? 'Loja Sol' : 'Casa Lua' }),
    'kycReview.decide': () => reviewedKyc({ status: 'REJECTED', reason: 'No.' }),
  })
  const { person } = await openPage('/provider/kyc')
  const list = await screen.findByRole('region', { name: 'KYC files' })
  expect(list.textContent).toContain('j next')
  expect(screen.queryByRole('article')).toBeNull()
  await person.keyboard('j')
  await screen.findByRole('article', { name: 'Loja Sol' })
  await person.keyboard('j')
  await screen.findByRole('article', { name: 'Casa Lua' })
  expect(document.activeElement?.textContent).toContain('Casa Lua')
  await person.keyboard('k')
  await screen.findByRole('article', { name: 'Loja Sol' })
  await person.keyboard('a')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve Loja Sol' }))
  await person.keyboard('rNo. Just ask.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('No. Just ask.')
  expect(gateway.called('kycReview.decide')).toHaveLength(0)
})

it('leaves the letters alone once somebody switched the keys off, also after a reload', async () => {
  const answers = {
    'session.query': () => providerQuery('PLATFORM_REVIEWER'),
    'kycReview.queue': () => pageOf([QUEUED]),
  }
  fakeGateway(answers)
  const first = await openPage('/provider/kyc')
  await first.person.click(await screen.findByRole('checkbox', { name: 'Keyboard shortcuts' }))
  cleanup()
  fakeGateway(answers)
  const { person, router } = await openPage('/provider/kyc')
  await screen.findByRole('checkbox', { name: 'Keyboard shortcuts', checked: false })
  await person.keyboard('j')
  expect(router.state.location.href).not.toContain('case=')
})

const HIT = {
  hit_id: 'KH1',
  list: 'Sandbox PEP',
  name: 'Helena Prado Bastos',
  score: 80,
  decision: '',
  reason: '',
  decided_by: '',
  decided_at: null,
} as const
const screened = (hits: ReturnType<typeof reviewedKyc>['screening']['subjects'][number]['hits']) => ({
  is_connected: true,
  subjects: [
    {
      subject: 'management.people.person1',
      kind: 'person' as const,
      name: 'Ana Moraes',
      at: '2026-11-15T12:00:00.000Z',
      hits,
    },
  ],
})

it('shows a hit beside the person, and has it decided with a reason', async () => {
  const { person, gateway } = await openReview(reviewedKyc({ screening: screened([HIT]) }), {
    'kycReview.decideHit': () =>
      reviewedKyc({
        screening: screened([{ ...HIT, decision: 'MATCH', reason: 'Same passport.', decided_by: 'Pia' }]),
        needs_second: true,
      }),
  })
  const box = within(screen.getByRole('group', { name: 'Screening of Ana Moraes' }))
  expect(box.getByText('Sandbox PEP · 80 % alike')).toBeDefined()
  await person.click(box.getByRole('button', { name: 'Decide' }))
  expect(box.getByText('Please say why.')).toBeDefined()
  await person.selectOptions(box.getByLabelText('Is it Helena Prado Bastos?'), 'The very one')
  await person.type(box.getByLabelText('Why'), 'Same passport.')
  await person.click(box.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('Two reviewers must say yes.')).toBeDefined()
  expect(gateway.called('kycReview.decideHit')[0]?.input).toMatchObject({
    hit_id: 'KH1',
    decision: 'MATCH',
    reason: 'Same passport.',
  })
})

it('waits for another reviewer once one of two has said yes', async () => {
  const first_yes = { by: 'Pia', at: '2026-11-15T12:00:00.000Z', is_own: true }
  await openReview(reviewedKyc({ is_enhanced: true, needs_second: true, first_yes }))
  expect(screen.getByText('You said yes. Another reviewer must say yes, too.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve Loja Sol' }).disabled).toBe(true)
})

it('shows a document beside the fields: keys go to the next one, and make it larger', async () => {
  const files = [kycFile(), kycFile({ file_id: 'F2', type: 'articles', name: 'articles.png' })]
  const { person, gateway } = await openReview(reviewedKyc({ files }), {
    'kycReview.fileLink': ({ input }) => ({
      url: `/files/${String(input['file_id'])}.sig`,
      expire_time: '2026-11-15T13:00:00.000Z',
    }),
  })
  await person.click(screen.getByRole('button', { name: /registration\.pdf/ }))
  const pane = await screen.findByRole('region', { name: 'Document' })
  expect(within(pane).getByTitle('registration.pdf').getAttribute('src')).toBe('/files/F1.sig')
  expect(screen.getByRole('region', { name: 'Company' })).toBeDefined()
  await person.keyboard('n')
  expect((await within(pane).findByRole('img')).getAttribute('src')).toBe('/files/F2.sig')
  await person.keyboard('+')
  expect(within(pane).getByText('150%')).toBeDefined()
  expect(gateway.called('kycReview.fileLink')).toHaveLength(2)
  await person.click(within(pane).getByRole('button', { name: 'Close document' }))
  expect(screen.queryByRole('region', { name: 'Document' })).toBeNull()
})

it('has a calendar of approvals that end, by month and one by one', async () => {
  const ends = {
    merchant_no: 'M000000000001',
    merchant_name: 'Loja Sol',
    country: 'BRA',
    status: 'APPROVED',
    is_enhanced: false,
    valid_until: '2027-02-10T12:00:00.000Z',
    works_until: '2027-03-12T12:00:00.000Z',
    reminders: 1,
  }
  const gateway = fakeGateway({
    'session.query': () => providerQuery('PLATFORM_REVIEWER'),
    'kycReview.renewals': () => pageOf([ends]),
    'kycReview.renewalMonths': () => ({ overdue: 2, months: [{ month: '2027-02', count: 1 }] }),
  })
  const { person } = await openPage('/provider/kyc?view=renewals')
  expect(await screen.findByText('2 approvals ended before.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: /Feb.*: 1/ }))
  await waitFor(() =>
    expect(gateway.called('kycReview.renewals').at(-1)?.input).toMatchObject({
      valid_until_from: '2027-02-01T00:00:00.000Z',
      valid_until_to: '2027-03-01T00:00:00.000Z',
    }),
  )
  expect(await screen.findByText('Loja Sol')).toBeDefined()
})
