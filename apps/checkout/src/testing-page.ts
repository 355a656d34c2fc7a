import type { Checkout } from '@balcao/contract/payments/checkout'
import { beforeEach, vi } from 'vitest'
import { CheckoutPage } from './page'
import { choose } from './texts'

/** An order as the page is told it. */
export const order: Checkout = {
  merchant_name: 'Loja',
  shop: {
    website: 'loja.example',
    contact: 'sac@loja.example',
    country: 'BRA',
    time_zone: 'America/Sao_Paulo',
    receiver: 'Loja Sol Ltda',
    tax_no: '11222333000181',
    logo: '',
    colour: '',
    colour_dark: '',
    words: '',
  },
  out_trade_no: '261116-03640',
  subject: 'A chair',
  content: '',
  currency: 'BRL',
  amount: '1234.50',
  status: 'INITIAL',
  seconds_left: 5400,
  methods: ['PIX', 'Boleto', 'CreditCard'],
  card_asks_document: false,
  card_may_be_kept: false,
  instalments: [],
  held_until: null,
  is_checked: false,
  chosen_instalments: null,
  method: '',
  method_data: {},
  method_until: null,
  refuse_detail: '',
  pay_time: null,
  paid_with: {},
  return_url: 'https://www.shop.example/ok?sign=x',
  is_sandbox: true,
  is_demo: false,
  agreement: null,
}
export let root: HTMLElement

beforeEach(() => {
  root = document.createElement('div')
  document.body.replaceChildren(root)
  location.hash = ''
  choose('en')
})

/** What the page sends, and the next answers, in turn; the last one stays. */
export function answers(...given: (Partial<Checkout> | { code: string; msg: string })[]) {
  const sent: { call: string; method?: string; card?: { number: string } }[] = []
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push({ ...(JSON.parse(body) as object), call: path.split('/').at(-1) ?? '' })
    // A count of the shop's, which is not waited for.
    if (/\/(opened|chosen)$/.test(path)) return Promise.resolve(new Response('{"code":"10000","data":null}'))
    const next = given.length > 1 ? given.shift() : given[0]
    const answer =
      next && 'code' in next ? { ...next, data: {} } : { code: '10000', msg: '', data: { ...order, ...next } }
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  return sent
}
export const open = () => new CheckoutPage(root).open()
export const buttons = () => [...root.querySelectorAll<HTMLButtonElement>('main button')]
export const press = (text: string) =>
  buttons()
    .find((each) => each.textContent?.startsWith(text))
    ?.click()
export const inForm = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)!
export function type(name: string, text: string) {
  inForm(name).value = text
  inForm(name).dispatchEvent(new Event('input'))
}
export const underOf = (name: string) => root.querySelector(`#card-${name}-under`)?.textContent
export const waitingByPix = { status: 'PROCESSING', method: 'PIX', method_data: { pix_code: '000201' } } as const
