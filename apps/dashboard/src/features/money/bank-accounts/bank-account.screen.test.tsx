import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'

it('a new account begins with the merchant’s own name and number', async () => {
  signIn()
  fakeGateway({
    'session.query': () => userQuery(),
    'bankAccounts.list': () => [],
    'bankAccounts.holder': () => ({ holder: 'Loja Sol', document: '11222333000181' }),
    'live.stream': () => undefined,
  })
  const { person } = await openPage('/bank-accounts')
  const [add] = await screen.findAllByRole('button', { name: 'Add bank account' })
  await person.click(add!)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByDisplayValue('Loja Sol')).toBeDefined()
  expect(dialog.getByDisplayValue('11.222.333/0001-81')).toBeDefined()
})
