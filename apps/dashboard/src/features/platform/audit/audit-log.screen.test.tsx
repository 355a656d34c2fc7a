import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'
import { auditEntry, pageOf, providerQuery, signInAsProvider } from '../../../../test/provider'
import { browserKeys } from '../../../lib/session/storage'

const whole = { checked: 2, total: 2, broken: null, next: null }

describe('a merchant’s audit log', () => {
  beforeEach(() => signIn())

  async function openLog(verify: (cursor: unknown) => unknown = () => whole, path = '/audit') {
    const gateway = fakeGateway({
      'session.query': () => userQuery(),
      'audit.list': () => pageOf([auditEntry(2), auditEntry(1, { before: null, after: { name: 'A' } })]),
      'audit.verify': ({ input }) => verify(input['cursor']),
      'downloads.list': () => pageOf([]),
      'downloads.create': () => undefined,
      'live.stream': () => undefined,
    })
    const page = await openPage(path)
    await screen.findByText('U2')
    return { ...page, gateway }
  }

  it('shows who did what, and before and after when asked', async () => {
    const { person } = await openLog()
    const row = within(screen.getByRole('row', { name: /U2/ }))
    expect(row.getByText(/removed a user/).textContent).toBe('Ana Moreira removed a user U2')
    await person.click(row.getByText('1 change'))
    // The machine's own name is for whoever opens it.
    expect(row.getByText('Action: users.remove (user)')).toBeDefined()
    expect(row.getByText('CUSTOM').closest('del')).not.toBeNull()
    expect(row.getByText(/203\.0\.113\.7$/)).toBeDefined()
  })

  it.each([
    ['', 'El sistema'],
    ['clock', 'El sistema'],
    ['payer', 'El pagador'],
    ['command line', 'Línea de comandos'],
    ['sandbox', 'sandbox'],
  ])('says in the reader’s language who acted without being a user: “%s”', async (actor_name, words) => {
    fakeGateway({
      'session.query': () => userQuery(),
      'audit.list': () => pageOf([auditEntry(1, { actor_uid: '', actor_name })]),
      'downloads.list': () => pageOf([]),
      'live.stream': () => undefined,
    })
    browserKeys.language.write('es')
    await openPage('/audit')
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('keeps its filters in the address; a name is one of them', async () => {
    const { person, gateway, router } = await openLog(undefined, '/audit?action=users.remove')
    expect(gateway.called('audit.list')[0]?.input).toMatchObject({ action: 'users.remove' })
    const [name] = screen.getAllByRole('button', { name: 'Ana Moreira' })
    await person.click(name!)
    await waitFor(() => expect(gateway.called('audit.list').at(-1)?.input).toMatchObject({ actor_uid: 'U1' }))
    expect(router.state.location.search).toMatchObject({ actor_uid: 'U1', action: 'users.remove' })
  })

  it('tells equal acts in a row as one, and each of them when asked', async () => {
    const expired = { action: 'orders.expire', actor_uid: '', actor_name: '' }
    fakeGateway({
      'session.query': () => userQuery(),
      'audit.list': () => pageOf([4, 3, 2].map((n) => auditEntry(n, expired)).concat(auditEntry(1))),
      'downloads.list': () => pageOf([]),
      'live.stream': () => undefined,
    })
    const { person } = await openPage('/audit')
    expect((await screen.findByText(/, 3 times/)).textContent).toMatch(/^The system .+, 3 times$/)
    expect(screen.getAllByRole('row')).toHaveLength(3)
    await person.click(screen.getByRole('button', { name: 'Show the 3' }))
    expect(screen.getAllByRole('row')).toHaveLength(5)
    await person.click(screen.getByRole('button', { name: 'Show as one line' }))
    expect(screen.getAllByRole('row')).toHaveLength(3)
  })

  it('is narrowed to an act by its words', async () => {
    const { person, gateway } = await openLog()
    await person.click(screen.getByRole('button', { name: /Action/ }))
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Action' }), 'Removed a user')
    await waitFor(() => expect(gateway.called('audit.list').at(-1)?.input).toMatchObject({ action: 'users.remove' }))
    expect(screen.getByText('Removed a user', { selector: 'span, strong' })).toBeDefined()
  })

  it('is verified stretch by stretch to its end', async () => {
    const { person, gateway } = await openLog((cursor) =>
      cursor === 'on' ? { ...whole, checked: 9000, total: 9000 } : { ...whole, checked: 5000, total: 9000, next: 'on' },
    )
    await person.click(screen.getByRole('button', { name: 'Verify the log' }))
    expect(await screen.findByText(/All 9,000 entries are as they were written/)).toBeDefined()
    expect(gateway.called('audit.verify').map(({ input }) => input['cursor'])).toEqual([undefined, 'on'])
  })

  it.each([
    [{ seq: '7', id: 'A7', how: 'changed' }, /Entry no\. 7 \(A7\) is not as it was written/],
    [{ seq: '7', id: null, how: 'missing' }, /Entry no\. 7 is missing/],
    [{ seq: '8', id: null, how: 'tail' }, /The end of the log is missing/],
  ])('names what is wrong with it: %o', async (broken, words) => {
    const { person } = await openLog(() => ({ ...whole, broken }))
    await person.click(screen.getByRole('button', { name: 'Verify the log' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
  })
})

it('opens to administrators alone', async () => {
  signIn()
  const gateway = fakeGateway({
    'session.query': () => userQuery('MERCHANT_FINANCE'),
    'disputes.list': () => pageOf([]),
  })
  await openPage('/audit')
  expect(await screen.findByText('You do not have the permission “Administrators”.')).toBeDefined()
  expect(gateway.called('audit.list')).toHaveLength(0)
})

it('shows the provider its own log, and a merchant’s by the call that is noted', async () => {
  signInAsProvider()
  const gateway = fakeGateway({
    'session.query': () => providerQuery(),
    'audit.platform': () => pageOf([auditEntry(1, { action: 'auth.login' })]),
    'audit.ofMerchant': () => pageOf([auditEntry(2)]),
  })
  const { router } = await openPage('/provider/audit')
  expect(await screen.findByText(/signed in/)).toBeDefined()
  await router.navigate({ to: '/provider/audit', search: { merchant_no: 'M000000000001' } })
  expect(await screen.findByText(/noted in it/)).toBeDefined()
  await waitFor(() =>
    expect(gateway.called('audit.ofMerchant')[0]?.input).toMatchObject({ merchant_no: 'M000000000001' }),
  )
})
