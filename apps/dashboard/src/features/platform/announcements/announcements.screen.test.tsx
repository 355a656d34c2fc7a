import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'
import { pageOf, providerQuery, signInAsProvider } from '../../../../test/provider'

const LINE = {
  announcement_id: 'AN1',
  severity: 'warning',
  texts: { en: 'Works tonight', es: 'Trabajos', br: 'Obras' },
  begin_time: '2026-01-01T00:00:00.000Z',
  end_time: '2099-01-01T00:00:00.000Z',
}

it('is written in three languages, seen before it is published, and ended', async () => {
  signInAsProvider()
  const row = { ...LINE, country: '', created_by: 'Pia', create_time: LINE.begin_time }
  const gateway = fakeGateway({
    'session.query': () => providerQuery('PLATFORM_SUPPORT'),
    'announcements.list': () => pageOf([row]),
    'announcements.create': () => row,
    'announcements.end': () => row,
    'reference.regions': () => [],
  })
  const { person } = await openPage('/provider/announcements')
  await person.click(await screen.findByRole('button', { name: 'End now: Works tonight' }))
  await waitFor(() => expect(gateway.called('announcements.end')).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: 'New announcement' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'New announcement' }))
  await person.type(await drawer.findByLabelText('In English'), 'SPEI rests')
  await person.click(drawer.getByRole('button', { name: 'Announce it' }))
  expect(drawer.getAllByText('Please write it in this language too.')).toHaveLength(2)
  await person.type(drawer.getByLabelText('In Spanish'), 'SPEI descansa')
  await person.type(drawer.getByLabelText('In Portuguese'), 'O SPEI para')
  expect(within(drawer.getByRole('region', { name: 'As merchants will see it' })).getByText(/SPEI rests/)).toBeDefined()
  await person.click(drawer.getByRole('button', { name: 'Announce it' }))
  await waitFor(() => expect(gateway.called('announcements.create')).toHaveLength(1))
  expect(gateway.called('announcements.create')[0]?.input).toMatchObject({
    country: '',
    severity: 'info',
    texts: { en: 'SPEI rests', es: 'SPEI descansa', br: 'O SPEI para' },
  })
})

it('stands under the header of a merchant’s screens until it is closed', async () => {
  signIn()
  let isClosed = false
  const gateway = fakeGateway({
    'session.query': () => userQuery(),
    'announcements.current': () => [{ ...LINE, is_closed: isClosed }],
    'announcements.close': () => {
      isClosed = true
      return null
    },
  })
  const { person } = await openPage('/blank')
  expect(await screen.findByText('Works tonight', undefined, { timeout: 5000 })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Close this announcement' }))
  await waitFor(() => expect(screen.queryByText('Works tonight')).toBeNull())
  expect(gateway.called('announcements.close')[0]?.input).toEqual({ announcement_id: 'AN1' })
})
