import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../test/fake-gateway'
import { openPage } from '../../../test/open-page'
import { signIn, userQuery } from '../../../test/people'
import { pageOf } from '../../../test/provider'

beforeEach(() => signIn())

const closed = { standing: 'rejected', allows: [], reason: 'No such company.', works_until: null }

it('says that a screen is closed by the KYC file, why, and leads there', async () => {
  fakeGateway({
    'session.query': () => userQuery(),
    'kyc.standing': () => closed,
    'withdrawals.settings': () => ({ is_offered: false, needs_code: true, thresholds: [], fees: [] }),
    'withdrawals.list': () => pageOf([]),
  })
  await openPage('/financial')
  expect(await screen.findByRole('heading', { name: 'Withdrawals are closed' })).toBeDefined()
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('No such company.')
  expect(screen.getByRole('link', { name: 'To the KYC file' }).getAttribute('href')).toContain('/kyc')
})

it('is not there where the file opens it', async () => {
  fakeGateway({
    'session.query': () => userQuery(),
    'withdrawals.settings': () => ({ is_offered: false, needs_code: true, thresholds: [], fees: [] }),
    'withdrawals.list': () => pageOf([]),
  })
  await openPage('/financial')
  expect(await screen.findByRole('heading', { name: 'Withdrawals' })).toBeDefined()
  expect(screen.queryByText('Withdrawals are closed')).toBeNull()
})
