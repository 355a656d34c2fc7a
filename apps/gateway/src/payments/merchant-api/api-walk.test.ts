import { merchantApi } from '@balcao/contract/api/merchant-api'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, START, type TestGateway } from '../../../test/harness'
import { makeLive, newApp, program } from '../../../test/support/desks/app-desk'
import { fillOrders } from '../../../test/support/fill/fill-orders'
import { noteFigure, times } from '../../../test/support/servers/in-full'

const WALKED = times('WALKED', 1_000, 100_000)
const NEW_EVERY = 3

let gateway: TestGateway
beforeAll(async () => (gateway = await openGateway()))
afterAll(() => gateway.close())

it(
  `a walk by cursors over ${WALKED} orders meets each once and ends, while new ones are made`,
  async () => {
    const merchant_no = await addMerchant(gateway)
    const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })).email)
    const { appId } = await newApp(gateway, admin)
    const call = program(gateway, appId, await makeLive(gateway, admin, appId))
    const client = new pg.Client({ connectionString: gateway.databaseUrl })
    await client.connect()
    const filling = { merchant_no, appIds: [appId], timeZone: 'America/Sao_Paulo', until: new Date(START) }
    await fillOrders(client, { ...filling, rows: WALKED })
    await client.end()
    const seen = new Map<string, number>()
    const codes = new Set<string>()
    let made = 0
    let pages = 0
    let page = (await call(merchantApi.listOrders, { per_page: 100 })).data
    for (;;) {
      pages += 1
      for (const { trade_no } of page.list) seen.set(trade_no, (seen.get(trade_no) ?? 0) + 1)
      if (page.next === null) break
      // Time goes on, so that the app's limit of calls is none here.
      gateway.clock.advance(1)
      if (pages % NEW_EVERY === 0) {
        const goods = { subject: 'A chair', content: 'Oak', return_url: 'https://shop.example' }
        const wish = {
          out_trade_no: `new-${++made}`,
          currency: 'BRL',
          amount: '9.00',
          email: 'p@mail.example',
          ...goods,
        }
        codes.add((await call(merchantApi.createOrder, wish)).code)
      }
      page = (await call(merchantApi.listOrders, { cursor: page.next })).data
    }
    // What came in between is newer than where the walk began, and on none of its pages.
    expect([seen.size, Math.max(...seen.values()), pages]).toEqual([WALKED, 1, WALKED / 100])
    expect([...codes]).toEqual(['10000'])
    noteFigure(`${WALKED.toLocaleString('en')} orders walked in ${pages} pages, each once, ${made} made meanwhile`)
  },
  60_000 + WALKED * 10,
)
