import { settlements } from '@balcao/contract/money/settlements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { byBooks } from '../../../test/support/books/by-books'
import { openSettlementDesk } from '../../../test/support/desks/settlement-desk'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

it('a settlement is found by day, currency, amount and reference, alone and together, and the file has the same rows', async () => {
  const desk = await openSettlementDesk(gateway, { target: 'BANK', fee: 100n })
  const account = await desk.verifiedAccount()
  await desk.paid(10_100n)
  await desk.days(3)
  const first = await desk.newest()
  await desk.apply(first.settlement_no, account)
  await desk.decide('boss', first.settlement_no)
  await desk.pass(5)
  await desk.paid(50_100n)
  await desk.days(5)
  const second = await desk.newest()
  expect([first.payable, second.payable]).toEqual(['100.00', '500.00'])
  const paid = (await gateway.call(settlements.detail, { settlement_no: first.settlement_no }, await desk.as('admin')))
    .data
  expect([paid.status, paid.bank_ref.length > 3]).toEqual(['PAID', true])
  // What nobody is to find: the same numbers in another currency.
  await gateway.databases.owner.query(
    `insert into settlements (merchant_no, settlement_no, country, currency, cycle_day, target, settle_currency, net, tax,
       tax_percent, fx_rate, converted, fee, payable, minimum, carries, status, create_time, update_time)
     values ($1, 'SET-MX-260101-001', 'MX', 'MXN', '2026-01-01', 'BALANCE', 'MXN', 10000, 0, '0', '', 10000, 0, 10000, 0, 0, 'PAID', '2026-01-01Z', '2026-01-01Z')`,
    [desk.merchant_no],
  )
  const who = await desk.as('admin')
  const [one, two, other] = [first.settlement_no, second.settlement_no, 'SET-MX-260101-001']
  const between = new Date(Date.parse(second.create_time) - 1000).toISOString()
  const answers: [filters: object, found: string[]][] = [
    [{}, [two, one, other]],
    [{ currency: 'MXN' }, [other]],
    [{ currency: 'BRL', amount_from: '100.00', amount_to: '100.00' }, [one]],
    [{ currency: 'BRL', amount_from: '100.01' }, [two]],
    [{ time_from: between }, [two]],
    [{ time_from: '2026-02-01T00:00:00.000Z', time_to: between }, [one]],
    [{ reference: two }, [two]],
    [{ reference: paid.bank_ref }, [one]],
    [{ reference: 'SET-MX' }, [other]],
    [{ reference: '%' }, []],
    [{ status: ['PAID'], currency: 'BRL', time_to: between, amount_to: '100.00', reference: one }, [one]],
    [{ status: ['PAID'], currency: 'BRL', time_from: between }, []],
  ]
  const books = byBooks(gateway, who)
  const files = await books.files(answers.map(([filters]) => ({ kind: 'settlements', filters })))
  for (const [at, [filters, found]] of answers.entries()) {
    const { list, total } = (await gateway.call(settlements.list, filters, who)).data
    expect([filters, list.map(({ settlement_no }) => settlement_no), total]).toEqual([filters, found, found.length])
    const rows = await books.rows(files[at] ?? Buffer.alloc(0))
    expect([filters, rows.map((row) => row['settlement_no'])]).toEqual([filters, found])
  }
  expect((await gateway.call(settlements.list, { amount_from: 'x' }, who)).failure.sub_code).toBe('amount_from')
})
