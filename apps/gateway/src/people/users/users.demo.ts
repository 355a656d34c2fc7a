import { ROLE_GRANTS, type Grants, type MerchantRole, type ProviderRole } from '@balcao/kernel/permissions'
import { asAdmin, type DemoShare, type DemoWorld } from '../../kit/demo'
import { DEMO_PASSWORD, LOJA, PADARIA, TIENDA } from '../../db/demo-facts'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import { randomToken } from '../../base/secret'
import { addDemoFace } from '../../platform'
import { hashPassword } from '../session'
import { writeToPerson } from './staff-mails'

const DAY = 24 * 60 * 60

const MERCHANTS = [
  { merchant_no: LOJA, name: 'Loja Sol', country: 'BRA', time_zone: 'America/Sao_Paulo', status: 'ACTIVE' },
  { merchant_no: TIENDA, name: 'Tienda Luna', country: 'MEX', time_zone: 'America/Mexico_City', status: 'ACTIVE' },
  {
    merchant_no: PADARIA,
    name: 'Padaria Central',
    country: 'BRA',
    time_zone: 'America/Sao_Paulo',
    status: 'SUSPENDED',
  },
]

/** Named after whoever runs the installation. */
const accountManagerOf = (brand: string) => ({
  nick_name: `${brand} accounts desk`,
  phone: '+55 11 4000 0000',
  email: 'accounts@balcao.example',
  wechat: 'balcao-accounts',
  skype: 'live:balcao.accounts',
  whatsapp: '+55 11 94000 0000',
})

interface Person {
  email: string
  name: string
  at?: Record<string, MerchantRole>
  grants?: Grants
  providerRole?: ProviderRole
  mustChange?: boolean
  /** At the merchant: switched off, or asked to come and not here yet. */
  state?: 'DISABLED' | 'INVITED'
}

const STATUS = { ENABLED: 1, DISABLED: 0, INVITED: 2 }

const ALL_THREE = { [LOJA]: 'MERCHANT_ADMIN', [TIENDA]: 'MERCHANT_ADMIN', [PADARIA]: 'MERCHANT_ADMIN' } as const

const PEOPLE: Person[] = [
  { email: 'owner@loja.example', name: 'Owner', at: ALL_THREE },
  { email: 'admin@loja.example', name: 'Shop admin', at: { [LOJA]: 'MERCHANT_ADMIN' } },
  { email: 'finance@loja.example', name: 'Finance desk', at: { [LOJA]: 'MERCHANT_FINANCE' } },
  { email: 'operator@loja.example', name: 'Operator', at: { [LOJA]: 'MERCHANT_OPERATOR' } },
  { email: 'support@loja.example', name: 'Support', at: { [LOJA]: 'MERCHANT_SUPPORT' } },
  { email: 'developer@loja.example', name: 'Developer', at: { [LOJA]: 'MERCHANT_DEVELOPER' } },
  { email: 'viewer@loja.example', name: 'Viewer', at: { [LOJA]: 'MERCHANT_VIEWER' } },
  {
    email: 'custom@loja.example',
    name: 'Custom pages',
    at: { [LOJA]: 'CUSTOM' },
    grants: { dashboard: 'view', paymentOrder: 'view', report: 'view', userManagement: 'view' },
  },
  { email: 'newcomer@loja.example', name: 'Newcomer', at: { [LOJA]: 'MERCHANT_OPERATOR' }, mustChange: true },
  { email: 'admin@tienda.example', name: 'Tienda admin', at: { [TIENDA]: 'MERCHANT_ADMIN' } },
  { email: 'finanzas@tienda.example', name: 'Finanzas', at: { [TIENDA]: 'MERCHANT_FINANCE' } },
  { email: 'soporte@tienda.example', name: 'Soporte', at: { [TIENDA]: 'MERCHANT_SUPPORT' } },
  { email: 'antes@tienda.example', name: 'Antes', at: { [TIENDA]: 'MERCHANT_OPERATOR' }, state: 'DISABLED' },
  { email: 'nueva@tienda.example', name: 'Nueva', at: { [TIENDA]: 'MERCHANT_VIEWER' }, state: 'INVITED' },
  { email: 'former@loja.example', name: 'Former operator', at: { [LOJA]: 'MERCHANT_OPERATOR' }, state: 'DISABLED' },
  { email: 'invited@loja.example', name: 'Invited viewer', at: { [LOJA]: 'MERCHANT_VIEWER' }, state: 'INVITED' },
  { email: 'provider@balcao.example', name: 'Platform admin', providerRole: 'PLATFORM_ADMIN' },
  { email: 'second@balcao.example', name: 'Second admin', providerRole: 'PLATFORM_ADMIN' },
  { email: 'reviewer@balcao.example', name: 'Platform reviewer', providerRole: 'PLATFORM_REVIEWER' },
  { email: 'money@balcao.example', name: 'Platform finance', providerRole: 'PLATFORM_FINANCE' },
  { email: 'support@balcao.example', name: 'Platform support', providerRole: 'PLATFORM_SUPPORT' },
  { email: 'risk@balcao.example', name: 'Platform risk', providerRole: 'PLATFORM_RISK' },
]

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** So that everybody finds a history, with a slip in it. */
const LOGINS = [
  [9, 'IN', '203.0.113.20', DESK],
  [4, 'IN', '203.0.113.20', DESK],
  [1.4, 'WRONG_PASSWORD', '198.51.100.7', PHONE],
  [1.39, 'IN', '198.51.100.7', PHONE],
] as const

export const usersDemo: DemoShare = {
  name: 'merchants and people',
  build: async (world) => {
    await addMerchants(world)
    // One password for all, so one hash: making each its own would take longer than all the rest.
    const hash = await hashPassword(DEMO_PASSWORD)
    const unknown = await hashPassword(randomToken())
    for (const [index, person] of PEOPLE.entries()) await addPerson(world, person, index, person.state ? unknown : hash)
    await showFaces(world)
    await invite(world)
  },
}

/** The provider has sent a picture of who looks after its merchants. */
async function showFaces(world: DemoWorld): Promise<void> {
  const { db, gateway } = world
  const { uid } = await db
    .selectFrom('users')
    .select('uid')
    .where('provider_role', '=', 'PLATFORM_ADMIN')
    .orderBy('uid')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const { merchant_no } of MERCHANTS) {
    const avatar = await addDemoFace(world, merchant_no, uid)
    const account_manager = JSON.stringify({ ...accountManagerOf(gateway.brand.name), avatar })
    await db.updateTable('merchants').set({ account_manager }).where('merchant_no', '=', merchant_no).execute()
  }
}

/** The mails are on their way when the gateway has started. */
async function invite(world: DemoWorld): Promise<void> {
  for (const { email, at = {} } of PEOPLE.filter(({ state }) => state === 'INVITED')) {
    for (const merchant_no of Object.keys(at)) {
      const language = merchant_no === TIENDA ? 'es' : 'br'
      await writeToPerson(world.db, await asAdmin(world, merchant_no), { email, language, password: 'chosen' })
    }
  }
}

async function addMerchants({ db, now, gateway }: DemoWorld): Promise<void> {
  const flags = { show_finance: true, show_virtual_account: true, show_new_withdrawal: true }
  const account_manager = JSON.stringify(accountManagerOf(gateway.brand.name))
  const create_time = secondsAfter(now, -400 * DAY)
  await db
    .insertInto('merchants')
    .values(MERCHANTS.map((merchant) => ({ ...merchant, ...flags, account_manager, create_time })))
    .execute()
}

async function addPerson({ db, now }: DemoWorld, person: Person, index: number, hash: string): Promise<void> {
  const create_time = secondsAfter(now, (index - 130) * DAY)
  const uid = newId('U', create_time)
  await db
    .insertInto('users')
    .values({
      uid,
      username: person.email,
      real_name: person.name,
      kind: person.providerRole ? 'provider' : 'merchant',
      provider_role: person.providerRole ?? null,
      status: 1,
      password_hash: hash,
      must_change_password: person.mustChange ?? false,
      // People try the demo with what is printed at its start.
      factor_optional: true,
      create_time,
    })
    .execute()
  const logins = LOGINS.map(([daysAgo, outcome, ip, user_agent]) => {
    const at = secondsAfter(now, -daysAgo * DAY)
    return { uid, login_id: newId('L', at), at, outcome, ip, user_agent }
  })
  if (!person.state) await db.insertInto('logins').values(logins).execute()
  for (const [merchant_no, role] of Object.entries(person.at ?? {})) {
    const grants = JSON.stringify(person.grants ?? ROLE_GRANTS[role])
    const status = STATUS[person.state ?? 'ENABLED']
    const known = { real_name: person.name, email: person.email, status, create_time }
    await db
      .insertInto('merchant_users')
      .values({ merchant_no, uid, role, grants, ...known })
      .execute()
    await db.insertInto('user_merchants').values({ uid, merchant_no }).execute()
  }
}
