import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { providerQuery, signInAsProvider } from '../../../../test/provider'

beforeEach(() => signInAsProvider())

const NEXT = new Date().getUTCFullYear() + 1

async function openDays() {
  let days = [
    { country: 'MEX', day: '2020-12-25', name: 'Navidad' },
    { country: 'MEX', day: `${NEXT}-12-25`, name: 'Navidad' },
  ]
  const gateway = fakeGateway({
    'session.query': () => providerQuery(),
    'reference.regions': () => ({ countries: [{ code: 'MEX', name: 'Mexico' }] }),
    'holidays.list': () => days,
    'holidays.add': ({ input }) => {
      days = [...days, input as (typeof days)[number]]
      return null
    },
    'holidays.remove': () => null,
  })
  const page = await openPage(`/provider/holidays?country=MEX&year=${NEXT}`)
  await screen.findByRole('cell', { name: /25 Dec 2020/ })
  return { ...page, gateway }
}

it('shows the days of the chosen country and year, and lets go of those to come only', async () => {
  const { gateway, person } = await openDays()
  expect(gateway.called('holidays.list')[0]?.input).toMatchObject({ country: 'MEX', year: NEXT })
  const buttons = screen.getAllByRole('button', { name: /^Remove/ })
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([`Remove 25 Dec ${NEXT}`])
  await person.click(buttons[0]!)
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('money may arrive a day earlier')
  await person.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(gateway.called('holidays.remove')[0]?.input).toMatchObject({ country: 'MEX', day: `${NEXT}-12-25` }),
  )
})

it('adds a day to come with its name, and says what is missing', async () => {
  const { gateway, person } = await openDays()
  const card = within(screen.getByRole('region', { name: 'Add a bank holiday' }))
  await person.click(card.getByRole('button', { name: 'Add a bank holiday' }))
  expect(card.getByText('Choose a day from tomorrow on.')).toBeDefined()
  expect(card.getByText('Please enter a name.')).toBeDefined()
  await person.type(card.getByLabelText('Day'), `${NEXT}-03-02`)
  await person.type(card.getByLabelText('Name'), 'Puente')
  await person.click(card.getByRole('button', { name: 'Add a bank holiday' }))
  expect(await screen.findByText('Puente')).toBeDefined()
  expect(gateway.called('holidays.add')[0]?.input).toMatchObject({
    country: 'MEX',
    day: `${NEXT}-03-02`,
    name: 'Puente',
  })
})
