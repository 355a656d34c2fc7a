import { CODE } from '@balcao/kernel/codes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, fakeGateway, latch, type SeenCall } from '../../../../../test/fake-gateway'
import { openPage } from '../../../../../test/open-page'
import { orderAnswers } from '../../../../../test/orders'
import { loginReply, signIn, userQuery } from '../../../../../test/people'
import { endSession } from '../../../../lib/session/session'
import { browserKeys } from '../../../../lib/session/storage'

const LINK = 'https://pay.example/pay/abcdef'

type Person = Awaited<ReturnType<typeof openPage>>['person']

async function open(changes: Record<string, (call: SeenCall) => unknown> = {}) {
  const gateway = fakeGateway({ ...orderAnswers, 'orders.generate': () => LINK, ...changes })
  const page = await openPage('/createOrder')
  return { ...page, gateway }
}

async function fillIn(person: Person) {
  await person.type(await screen.findByLabelText('Subject'), ' A chair ')
  await person.type(screen.getByLabelText('Content'), 'One chair, oak')
  await person.type(screen.getByLabelText('Order Amount'), '123.45')
  await person.type(screen.getByLabelText('Email'), 'payer@mail.example')
  await person.type(screen.getByLabelText('Return Url'), 'https://shop.example/thanks')
}

/** What the frame of the payer's page is told. */
async function hearFrame() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('What the payer sees')
  expect(new URL(frame.src).pathname).toBe('/pay/preview')
  const told = vi.fn()
  const contentWindow = { postMessage: told }
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow })
  const ready = Object.assign(new Event('message'), { source: contentWindow, data: 'ready' })
  act(() => void window.dispatchEvent(ready))
  return told
}

const submit = (person: Person) => person.click(screen.getByRole('button', { name: 'Create payment link' }))
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('create order', () => {
  beforeEach(() => signIn())

  it('starts with the first app, the first currency, 90 minutes and a number that nobody types', async () => {
    await open()
    await screen.findByRole('option', { name: 'Kiosk' })
    expect(valueOf('App')).toBe('100000000000000011')
    expect(valueOf('Currency')).toBe('BRL')
    expect(valueOf('Expire Time (minutes)')).toBe('90')
    expect(valueOf('Merchant trade number')).toMatch(/^\d{23}$/)
    expect(screen.getByLabelText('Merchant trade number').hasAttribute('readonly')).toBe(true)
  })

  it('says under each field and in a toast what is wrong, in the words of the spec, and sends nothing', async () => {
    const { person, gateway } = await open()
    await screen.findByRole('option', { name: 'Kiosk' })
    await person.clear(screen.getByLabelText('Expire Time (minutes)'))
    await submit(person)
    for (const text of [
      'please enter Order Amount',
      'please enter Email',
      'please enter Subject',
      'please enter Content',
      'please enter Return Url',
      'please enter Expire Time',
      'The submitted data is incorrect!!!',
    ])
      expect(await screen.findByText(text)).toBeDefined()
    await person.type(screen.getByLabelText('Order Amount'), '1,50')
    await person.type(screen.getByLabelText('Email'), 'nobody')
    await person.type(screen.getByLabelText('Return Url'), 'shop')
    await person.type(screen.getByLabelText('Expire Time (minutes)'), '89')
    for (const text of [
      'Please enter the correct Order Amount',
      'Please enter the correct Email',
      'Please enter the correct Return Url',
      'Please enter whole minutes from 90 to 21600',
    ])
      expect(screen.getByText(text)).toBeDefined()
    expect(gateway.called('orders.generate')).toHaveLength(0)
  })

  it('asks for an app where there is none', async () => {
    const { person } = await open({ 'reference.dropdown': () => ({ apps: [], order_currency: ['BRL'] }) })
    await fillIn(person)
    await submit(person)
    expect(await screen.findByText('please choose App')).toBeDefined()
  })

  it('sends once under a loading overlay, then shows the link and clears all but app and currency', async () => {
    const held = latch()
    const { person, gateway } = await open({ 'orders.generate': async () => (await held.opened, LINK) })
    await fillIn(person)
    await person.selectOptions(screen.getByLabelText('App'), 'Kiosk')
    await person.selectOptions(screen.getByLabelText('Currency'), 'MXN')
    const number = valueOf('Merchant trade number')
    await submit(person)
    expect(screen.getByRole('status', { name: 'Creating the order…' })).toBeDefined()
    await submit(person)
    held.open()
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Link' }))
    expect(gateway.called('orders.generate')).toHaveLength(1)
    expect(gateway.called('orders.generate')[0]?.input).toEqual({
      app_id: '100000000000000012',
      out_trade_no: number,
      currency: 'MXN',
      amount: '123.45',
      email: 'payer@mail.example',
      subject: 'A chair',
      content: 'One chair, oak',
      return_url: 'https://shop.example/thanks',
      capture: 'automatic',
      timeout_express: '90m',
    })
    expect(dialog.getByRole('img', { name: 'QR code of the payment link' })).toBeDefined()
    expect(valueOf('Subject')).toBe('')
    expect(valueOf('Order Amount')).toBe('')
    expect(valueOf('App')).toBe('100000000000000012')
    expect(valueOf('Currency')).toBe('MXN')
    expect(valueOf('Merchant trade number')).not.toBe(number)

    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await person.click(dialog.getByRole('button', { name: 'Copy link' }))
    expect(copied).toHaveBeenCalledExactlyOnceWith(LINK)
    expect(await screen.findByText('Copied Successfully')).toBeDefined()
    await person.click(dialog.getByRole('button', { name: 'Create another' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(LINK)).toBeNull()
  })

  it('tells the frame of the payer’s page what is typed, in the language that is chosen', async () => {
    const { person } = await open()
    const told = await hearFrame()
    await fillIn(person)
    const last = () => told.mock.calls.at(-1) ?? []
    expect(last()).toEqual([
      expect.objectContaining({
        language: 'br',
        subject: 'A chair',
        amount: '123.45',
        currency: 'BRL',
        methods: ['PIX', 'Boleto', 'Lottery', 'CreditCard'],
        seconds_left: 5400,
      }),
      location.origin,
    ])
    await person.click(screen.getByRole('button', { name: 'ES' }))
    expect(last()[0]).toMatchObject({ language: 'es' })
  })

  it('offers to hold a card, and fewer instalments than the terms have; the payer’s page follows', async () => {
    const terms = { most: 12, free_up_to: 3, merchant_percent: '1.20', payer_percent: '1.99', least: '5.00' }
    const { person, gateway } = await open({
      'orders.instalmentOffer': ({ input }) => ((input as { currency: string }).currency === 'BRL' ? terms : null),
    })
    const told = await hearFrame()
    await fillIn(person)
    const last = () => told.mock.calls.at(-1)?.[0] as unknown
    expect(await screen.findByText(/offered up to 12 instalments, 3 interest-free/)).toBeDefined()
    expect(last()).toMatchObject({ parts: { most: 12, free: 3 } })
    await person.selectOptions(screen.getByLabelText('Instalments'), 'Up to 2')
    expect(last()).toMatchObject({ parts: { most: 2, free: 2 } })
    await person.selectOptions(screen.getByLabelText('Instalments'), 'None: one payment')
    expect(last()).toMatchObject({ parts: null })
    expect(screen.getByText('The payer of this amount pays at once.')).toBeDefined()
    await person.selectOptions(screen.getByLabelText('Currency'), 'MXN')
    await waitFor(() => expect(screen.queryByLabelText('Instalments')).toBeNull())
    await person.selectOptions(screen.getByLabelText('Currency'), 'BRL')
    await person.selectOptions(await screen.findByLabelText('Instalments'), 'Up to 6')
    await person.selectOptions(screen.getByLabelText('Capture'), 'Manual')
    expect(screen.getByText(/holds the money for up to 7 days/)).toBeDefined()
    expect(last()).toMatchObject({ methods: ['CreditCard'] })
    await submit(person)
    await screen.findByRole('dialog', { name: 'Payment Link' })
    expect(gateway.called('orders.generate')[0]?.input).toMatchObject({ capture: 'manual', most_instalments: 6 })
    expect(valueOf('Capture')).toBe('automatic')
  })

  it('tells a success code without success as spec 8 does', async () => {
    const body = { code: CODE.success, msg: 'Pending', data: LINK }
    const { person } = await open({ 'orders.generate': () => answers(200, body) })
    await fillIn(person)
    await submit(person)
    expect(await screen.findByText('msg: Pending')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('tells a failure code with its msg, then the inner msg and sub_msg, and keeps what was typed', async () => {
    const inner = { code: CODE.businessFailed, msg: 'Business Failed', sub_code: 'x', sub_msg: 'No method takes it.' }
    const body = { code: CODE.businessFailed, msg: 'Outer words', data: JSON.stringify(inner) }
    const { person } = await open({ 'orders.generate': () => answers(200, body) })
    await fillIn(person)
    const number = valueOf('Merchant trade number')
    await submit(person)
    expect((await screen.findByText('Outer words')).parentElement?.textContent).toBe('msgOuter words')
    const second = await screen.findByText('No method takes it.')
    expect(second.parentElement?.textContent).toBe('Business FailedNo method takes it.')
    expect(valueOf('Subject')).toBe(' A chair ')
    expect(valueOf('Merchant trade number')).toBe(number)
  })

  it('tells who may only view that they may not create', async () => {
    await open({ 'session.query': () => userQuery('MERCHANT_SUPPORT') })
    expect(await screen.findByText(/You may view orders but not create them/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Create payment link' })).toBeNull()
  })

  it('finds the draft again after a new login, but not for somebody else', async () => {
    const { person } = await open()
    await fillIn(person)
    endSession()
    expect(browserKeys.orderDraft.read()?.values['subject']).toBe(' A chair ')
    document.body.innerHTML = ''
    signIn()
    await open()
    expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe(' A chair ')
    document.body.innerHTML = ''
    signIn({ username: 'bia@loja.example' })
    await open({ 'session.query': () => userQuery('MERCHANT_ADMIN', { username: 'bia@loja.example' }) })
    expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('')
  })
})

describe('create order without a login', () => {
  it('asks to sign in in place of the form, and comes back afterwards', async () => {
    const { person, path } = await open({ 'auth.login': () => loginReply() })
    expect(await screen.findByText(/Log in to create an order/)).toBeDefined()
    expect(screen.queryByLabelText('Subject')).toBeNull()
    await person.click(screen.getByRole('link', { name: 'Login' }))
    await person.type(await screen.findByLabelText('User name'), 'ana@loja.example')
    await person.type(screen.getByLabelText('Password'), 'Balcao-2026{Enter}')
    await waitFor(() => expect(path()).toBe('/createOrder'))
    expect(await screen.findByLabelText('Subject')).toBeDefined()
    expect(browserKeys.returnAfterLogin.read()).toBeNull()
  })
})
