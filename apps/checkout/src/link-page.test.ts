import type { LinkView } from '@balcao/contract/payments/checkout'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LinkPage } from './link-page'

const view: LinkView = {
  merchant_name: 'Loja',
  shop: {
    website: 'loja.example',
    contact: '',
    country: 'BRA',
    time_zone: 'America/Sao_Paulo',
    receiver: 'Loja',
    tax_no: '',
    logo: '/pay/logo/x?v=1',
    colour: '#0b7a5c',
    colour_dark: '#3fc79a',
    words: '',
  },
  subject: 'Enamel mug',
  content: 'White',
  currency: 'BRL',
  amount: null,
  amount_least: '10.00',
  amount_most: '500.00',
  end_time: '2026-12-25T03:00:00.000Z',
  status: 'OPEN',
  is_sandbox: false,
  is_demo: false,
}
let root: HTMLElement
let sent: Record<string, unknown>[]

beforeEach(() => {
  root = document.createElement('div')
  sent = []
})

function answers(given: (name: string) => object) {
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const name = path.split('/').at(-1) ?? ''
    if (name === 'beginLink') sent.push(JSON.parse(body) as Record<string, unknown>)
    const answer = given(name)
    const envelope = 'code' in answer ? { data: {}, ...answer } : { code: '10000', msg: '', data: answer }
    return Promise.resolve(new Response(JSON.stringify(envelope)))
  })
}

function type(name: string, text: string) {
  const input = root.querySelector<HTMLInputElement>(`[name=${name}]`)!
  input.value = text
  input.dispatchEvent(new Event('input'))
}
const send = () => root.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }))

describe('the page of a link at which many pay', () => {
  it('asks how much, says what is wrong at the field, and leads to the payer’s own order', async () => {
    answers((name) => (name === 'beginLink' ? { link: 'own' } : view))
    const went = vi.fn()
    vi.stubGlobal('location', { href: location.href, pathname: '/pay/x', search: '', assign: went })
    await new LinkPage(root).open()
    expect(root.textContent).toContain('From 10.00\u00a0BRL to 500.00\u00a0BRL')
    expect(root.querySelector('img.logo')?.getAttribute('src')).toBe('/pay/logo/x?v=1')
    type('amount', '5.00')
    type('email', 'nobody')
    send()
    expect(root.querySelectorAll('.fault').length).toBe(2)
    expect(sent).toEqual([])
    type('amount', '42.50')
    type('email', 'ana@payer.example')
    send()
    await vi.waitFor(() => expect(String(went.mock.calls[0]?.[0])).toMatch(/\/pay\/own$/))
    expect(sent[0]).toMatchObject({ amount: '42.50', email: 'ana@payer.example' })
    vi.unstubAllGlobals()
  })

  it('sends the same wish under the same number after a lost answer, and shows what is true by then', async () => {
    let status: LinkView['status'] = 'OPEN'
    answers((name) => (name === 'beginLink' ? { code: '40002', msg: 'Not any more.' } : { ...view, status }))
    await new LinkPage(root).open()
    type('amount', '42.50')
    type('email', 'ana@payer.example')
    send()
    await vi.waitFor(() => expect(root.querySelector('[role=alert]')?.textContent).toBe('Not any more.'))
    send()
    await vi.waitFor(() => expect(sent.length).toBe(2))
    expect(sent[0]?.['request_id']).toBe(sent[1]?.['request_id'])
    status = 'SOLD_OUT'
    await vi.waitFor(() => expect(root.querySelector('h1')?.textContent).toBe('Sold out'))
  })

  it.each([
    ['SOLD_OUT', 'Sold out', 'Everything was sold.'],
    ['HELD', 'Nothing left at the moment', 'within half an hour'],
    ['ENDED', 'This offer has ended', 'It ended on'],
    ['CLOSED', 'This payment link is closed', 'Please ask Loja.'],
  ] as const)('says clearly that it is %s, and asks for nothing', async (status, title, text) => {
    answers(() => ({ ...view, status }))
    await new LinkPage(root).open()
    expect([root.querySelector('h1')?.textContent, root.querySelector('form')]).toEqual([title, null])
    expect(root.textContent).toContain(text)
  })

  it('tells the last day that counted, and knows an unknown link', async () => {
    answers(() => ({ ...view, status: 'ENDED' }))
    await new LinkPage(root).open()
    expect(root.textContent).toContain('24')
    answers(() => ({ code: '40006', msg: '' }))
    await new LinkPage(root).open()
    expect(root.textContent).toContain('This payment link is not known')
  })
})
