import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { approval, pageOf, providerQuery, signInAsProvider } from '../../../../test/provider'

beforeEach(() => signInAsProvider())

async function openQueue(cases = [approval(1), approval(2), approval(3)]) {
  let waiting = cases
  const gateway = fakeGateway({
    'session.query': () => providerQuery(),
    'approvals.queue': () => pageOf(waiting),
    'approvals.decide': ({ input }) => {
      const found = cases.find(({ approval_id }) => approval_id === input['approval_id'])!
      waiting = waiting.filter((each) => each !== found)
      return { ...found, status: 'APPROVED' }
    },
  })
  const page = await openPage('/provider/approvals')
  const shown = () => screen.getByRole('article').textContent ?? ''
  return { ...page, gateway, shown }
}

it('is where the provider’s people land, with what waits and the first case at hand', async () => {
  const { path, gateway, shown } = await openQueue()
  const list = within(await screen.findByRole('region', { name: 'Cases' }))
  expect(path()).toBe('/provider/approvals')
  expect(list.getAllByRole('button', { name: /Shop/ })).toHaveLength(3)
  expect(shown()).toContain('Words of 1')
  expect(gateway.called('approvals.queue')[0]?.input).toMatchObject({ status: ['PENDING'], sort: 'create_time' })
})

it('is gone through by j and k; a goes to the button and r to the reason, and none of them decides', async () => {
  const { person, shown, gateway } = await openQueue()
  await screen.findByRole('article')
  for (const words of ['Words of 2', 'Words of 3']) {
    await person.keyboard('j')
    await waitFor(() => expect(shown()).toContain(words))
  }
  await person.keyboard('k')
  await waitFor(() => expect(shown()).toContain('Words of 2'))
  await person.keyboard('a')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve: Finance' }))
  expect(gateway.called('approvals.decide')).toHaveLength(0)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(shown()).not.toContain('Words of 2'))
  expect(gateway.called('approvals.decide')[0]?.input).toMatchObject({ approval_id: 'AP2', decision: 'approve' })
  await person.keyboard('r')
  await person.keyboard('jk')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('jk')
})

it('wants a reason for a rejection', async () => {
  const { person, gateway } = await openQueue()
  await person.click(await screen.findByRole('button', { name: 'Reject' }))
  expect(screen.getByText('Please say why it is rejected.')).toBeDefined()
  expect(gateway.called('approvals.decide')).toHaveLength(0)
  await person.type(screen.getByLabelText('Reason'), 'Not yet.')
  await person.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(gateway.called('approvals.decide')).toHaveLength(1))
  expect(gateway.called('approvals.decide')[0]?.input).toMatchObject({ decision: 'reject', reason: 'Not yet.' })
})

it.each([
  ['maker', /You asked for this yourself/],
  ['own-merchant', /You work for this merchant/],
  ['right', /Your role does not decide/],
  ['eyes', /do not count as two people yet/],
] as const)('offers no decision to who may not decide: %s', async (why_not, words) => {
  await openQueue([approval(1, { why_not })])
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull()
})

it('says that nothing waits', async () => {
  await openQueue([])
  expect(await screen.findByText('Nothing waits for a decision.')).toBeDefined()
})

it('says in the button how much it moves, and the codes of a case in words', async () => {
  const ask = {
    amount: '1650.00 BRL',
    fee: '3.50 BRL',
    source: 'available',
    account: { kind: 'PIX' },
    asked_name: 'Ana',
  }
  await openQueue([approval(1, { kind: 'withdrawal.pay', object_id: 'WD1', ask })])
  expect(await screen.findByRole('button', { name: 'Approve: 1,650.00 BRL' })).toBeDefined()
  const words = screen.getByRole('article').textContent
  for (const text of ['Withdrawal: 1,650.00 BRL', 'Available', 'Brazil: PIX key', 'WD1']) expect(words).toContain(text)
  expect(words).not.toContain('asked_name')
})

it('lets whoever asked take their own wish back, and decide nothing about it', async () => {
  const mine = {
    ...approval(1),
    kind: 'merchant.terms',
    why_not: 'maker' as const,
    ask: { what: 'fee', fee_percent: '99' },
  }
  const gateway = fakeGateway({
    'session.query': () => providerQuery(),
    'approvals.queue': () => pageOf([mine]),
    'approvals.recall': () => ({ ...mine, status: 'WITHDRAWN' }),
  })
  const { person } = await openPage('/provider/approvals')
  expect((await screen.findByRole('article')).textContent).toContain('Terms: Fees and reserve')
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(gateway.called('approvals.recall')).toHaveLength(1))
})
