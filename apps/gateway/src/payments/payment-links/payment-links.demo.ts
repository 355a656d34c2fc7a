import { LOJA, TIENDA } from '../../db/demo-facts'
import { secondsAfter } from '../../base/clock'
import { asAdmin, type DemoShare, type DemoWorld } from '../../kit/demo'
import { linkOrders, paidBetween } from '../orders'
import * as service from './payment-links.service'

const DAY = 24 * 60 * 60

interface Sold {
  daysAgo: number
  /** How many of the merchant's paid orders came this way. */
  paid: number
  wish: Partial<Parameters<typeof service.create>[1]> & { reference: string; subject: string; content: string }
  isClosed?: true
}

const SHOPS: readonly { merchant_no: string; app_id: string; currency: string; site: string; links: Sold[] }[] = [
  {
    merchant_no: LOJA,
    app_id: '100000000000000011',
    currency: 'BRL',
    site: 'https://loja.example/obrigado',
    links: [
      {
        daysAgo: 40,
        paid: 0,
        wish: {
          reference: 'CANECA',
          subject: 'Caneca esmaltada',
          content: 'Branca, 350 ml',
          amount: '59.90',
          stock: 200,
        },
      },
      {
        daysAgo: 35,
        paid: 9,
        wish: { reference: 'BALCAO', subject: 'Pague no balcão', content: 'Digite o valor da sua compra' },
      },
      {
        daysAgo: 30,
        paid: 4,
        wish: { reference: 'OFICINA', subject: 'Oficina de cerâmica', content: 'Pague quanto puder', stock: 4 },
      },
      {
        daysAgo: 60,
        paid: 2,
        isClosed: true,
        wish: { reference: 'FEIRA', subject: 'Feira de inverno', content: 'Qualquer valor', amount_least: '10.00' },
      },
    ],
  },
  {
    merchant_no: TIENDA,
    app_id: '100000000000000021',
    currency: 'MXN',
    site: 'https://tienda.example/gracias',
    links: [
      {
        daysAgo: 20,
        paid: 5,
        wish: { reference: 'MOSTRADOR', subject: 'Pague en el mostrador', content: 'Escriba el monto de su compra' },
      },
    ],
  },
]

/** Links at which many pay, in every state, some with orders of the last weeks. */
export const paymentLinksDemo: DemoShare = {
  name: 'payment-links',
  after: ['apps', 'KYC files', 'orders, refunds and their books', 'recurring contracts', 'virtual accounts'],
  build: async (world) => {
    for (const { merchant_no, app_id, currency, site, links } of SHOPS) {
      for (const { daysAgo, paid, wish, isClosed } of links) {
        const ctx = await asAdmin(world, merchant_no, daysAgo)
        const { link_no } = await service.create(ctx, {
          request_id: `demo-${wish.reference}`,
          app_id,
          currency,
          amount: null,
          amount_least: null,
          amount_most: null,
          stock: null,
          end_time: null,
          return_url: site,
          ...wish,
        })
        await give(world, { merchant_no, app_id, currency, link_no, paid, since: secondsAfter(ctx.now, DAY) })
        if (isClosed) await service.close(await asAdmin(world, merchant_no, daysAgo - 10), link_no)
      }
    }
  },
}

interface Given {
  merchant_no: string
  app_id: string
  currency: string
  link_no: string
  paid: number
  since: Date
}

/** Some orders that were paid after the link was made, and of no other link. */
async function give({ db, now }: DemoWorld, { merchant_no, app_id, currency, link_no, paid, since }: Given) {
  const orders = await paidBetween(db, merchant_no, since, now)
  const free = orders.filter(
    (order) =>
      order.app_id === app_id &&
      order.currency === currency &&
      order.link_no === null &&
      order.recurring_no === null &&
      order.account_id === null,
  )
  const step = Math.max(1, Math.floor(free.length / (paid + 1)))
  for (let at = 1; at <= paid; at++) {
    await linkOrders.giveToLink(db, merchant_no, free[at * step]?.trade_no ?? '', link_no)
  }
}
