import { businessDay } from '@balcao/kernel/business-day'
import { clabeOf } from '@balcao/kernel/clabe'
import { pixBrCode } from '@balcao/kernel/pix-br-code'
import { formatMoney } from '@balcao/kernel/money'
import type { IdentityType, VirtualAccountType } from '@balcao/kernel/virtual-account'
import { DEMO_BANK } from '../../ports/channels/sandbox/sandbox'
import { LOJA, TIENDA } from '../../db/demo-facts'
import type { DemoShare, DemoWorld } from '../../kit/demo'
import { secondsAfter } from '../../base/clock'
import { receive } from './on-deposit-event'
import { numbersFrom } from './pool.service'
import { add, hold } from './pool.repo'
import { countAccount } from './totals'
import * as repo from './virtual-accounts.repo'

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** The block that the bank has granted the demo's provider. */
const BLOCK = '64618011000000000'
const BLOCK_SIZE = 500

interface Customer {
  name: string
  identityType: IdentityType
  identity: string
  /** Minor units; left out: any amount. */
  expected?: bigint
  /** What arrives, and so many days ago. */
  deposits: readonly (readonly [daysAgo: number, amount: bigint])[]
  canceledDaysAgo?: number
}

const SHOPS = [
  {
    merchant_no: LOJA,
    appId: '100000000000000011',
    beneficiary: 'Loja Sol',
    timeZone: 'America/Sao_Paulo',
    type: 'PIX',
    currency: 'BRL',
    customers: [
      { name: 'Ana Beatriz Lima', identityType: 'CPF', identity: '52998224725', deposits: steady(45_00n, 9) },
      {
        name: 'Bruno Carvalho',
        identityType: 'CPF',
        identity: '11144477735',
        deposits: [...steady(120_50n, 4), [0.4, 64_00n], [0.399, 64_00n]],
      },
      { name: 'Café da Esquina', identityType: 'CNPJ', identity: '11222333000181', deposits: steady(890_00n, 7) },
      {
        name: 'Daniela Rocha',
        identityType: 'CPF',
        identity: '52998224725',
        expected: 350_00n,
        deposits: [
          [34, 350_00n],
          [2.2, 300_00n],
        ],
      },
      {
        name: 'Eduardo Pires',
        identityType: 'CPF',
        identity: '11144477735',
        expected: 99_90n,
        deposits: [[1.4, 199_80n]],
      },
      {
        name: 'Fernanda Alves',
        identityType: 'CPF',
        identity: '52998224725',
        deposits: [
          [50, 75_00n],
          [0.6, 75_00n],
        ],
        canceledDaysAgo: 12,
      },
      { name: 'Gustavo Nunes', identityType: 'PASSPORT', identity: 'FX123456', deposits: [] },
      {
        name: 'Helena Duarte',
        identityType: 'CPF',
        identity: '11144477735',
        deposits: steady(30_00n, 2),
        canceledDaysAgo: 20,
      },
    ],
  },
  {
    merchant_no: TIENDA,
    appId: '100000000000000021',
    beneficiary: 'Tienda Luna',
    timeZone: 'America/Mexico_City',
    type: 'SPEI',
    currency: 'MXN',
    customers: [
      { name: 'Lucía Ramos', identityType: 'RFC', identity: 'RALU900101AB1', deposits: steady(1_250_00n, 8) },
      { name: 'Mateo Hernández', identityType: 'CURP', identity: 'HEMM850505HDFRRT09', deposits: steady(480_00n, 5) },
      {
        name: 'Sofía Torres',
        identityType: 'RFC',
        identity: 'TOSS880808CD2',
        expected: 2_000_00n,
        deposits: [
          [20, 2_000_00n],
          [1.1, 1_500_00n],
        ],
      },
      { name: 'Valentina Cruz', identityType: 'CURP', identity: 'CUVV920202MDFRLL01', deposits: [] },
    ],
  },
] as const satisfies readonly DemoAccounts[]

interface DemoAccounts {
  merchant_no: string
  appId: string
  beneficiary: string
  timeZone: string
  type: VirtualAccountType
  currency: string
  customers: readonly Customer[]
}

/** About every eight days. */
function steady(amount: bigint, times: number): [daysAgo: number, amount: bigint][] {
  return Array.from({ length: times }, (_, at) => [(times - at) * 7.7, amount + BigInt(at * 10_00)])
}

/** The virtual accounts of the demo world; their deposits are heard by the function that hears the bank. */
export const virtualAccountsDemo: DemoShare = {
  name: 'virtual accounts',
  build: async (world) => {
    await add(world.db, 'live', numbersFrom(BLOCK, BLOCK_SIZE), secondsAfter(world.now, -200 * DAY))
    for (const shop of SHOPS) {
      for (const [at, customer] of shop.customers.entries()) await open(world, shop, customer, at)
    }
  },
}

async function open({ db, gateway, now }: DemoWorld, shop: DemoAccounts, customer: Customer, at: number) {
  const { merchant_no, appId, beneficiary, type, currency, timeZone } = shop
  const { bankNames, pixKey } = gateway.channels.named(DEMO_BANK).deposits
  const opened = secondsAfter(now, -(80 - at * 3) * DAY)
  const account_id = `${Number(merchant_no.slice(1)).toString(36).toUpperCase().padStart(8, '0')}DEM0${1000 + at}`
  const expected = customer.expected ?? null
  const code = { to: { key: pixKey }, merchantName: beneficiary, merchantCity: 'Sao Paulo', txid: account_id }
  const clabe = clabeOf(String(BigInt(BLOCK) + BigInt(at)))
  const account = {
    account_id,
    out_account_no: '',
    app_id: appId,
    mode: 'live' as const,
    type,
    account_number:
      type === 'SPEI' ? clabe : pixBrCode(expected ? { ...code, amount: formatMoney(expected, 'BRL') } : code),
    provider: bankNames[type],
    beneficiary_name: beneficiary,
    customer_name: customer.name,
    customer_key: customer.name.toLowerCase(),
    customer_identity_type: customer.identityType,
    customer_identity: customer.identity,
    customer_email: '',
    notify_url: '',
    currency,
    expected_amount: expected,
    created_by: 'Shop admin',
    business_day: businessDay(opened, timeZone),
  }
  await repo.insert(db, merchant_no, account, opened)
  if (type === 'SPEI') await hold(db, clabe, merchant_no, account_id, opened)
  await countAccount(db, merchant_no, account, null, 'ACTIVE')
  const cancel = customer.canceledDaysAgo === undefined ? null : secondsAfter(now, -customer.canceledDaysAgo * DAY)
  const arrivals = customer.deposits.map(([days, amount]) => ({ when: secondsAfter(now, -days * DAY), amount }))
  const hear = async (some: typeof arrivals) => {
    for (const { when, amount } of some)
      await receive(db, { merchant_no, accountId: account_id }, notice(when, amount), when, 'live')
  }
  await hear(arrivals.filter(({ when }) => !cancel || when < cancel))
  if (!cancel) return
  await repo.markCanceled(db, merchant_no, account_id, 'Shop admin', cancel)
  await countAccount(db, merchant_no, account, 'ACTIVE', 'CANCELED')
  await hear(arrivals.filter(({ when }) => when >= cancel))

  function notice(when: Date, amount: bigint) {
    const eventId = `${account_id}-${when.getTime()}`
    return {
      bank: DEMO_BANK,
      eventId,
      type,
      to: account_id,
      amount,
      payerName: customer.name,
      payerBank: type === 'PIX' ? 'Banco do Brasil' : 'BBVA México',
      payerAccount: type === 'PIX' ? `0001/${10_000_000 + at}` : clabeOf(`01218000000000${String(100 + at)}`),
      trackingKey: `SBX${at}${when.getTime()}`,
    }
  }
}
