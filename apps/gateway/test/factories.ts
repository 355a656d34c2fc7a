import type { AppState } from '@balcao/kernel/app-state'
import { ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { ROLE_GRANTS, type Grants, type MerchantRole, type ProviderRole } from '@balcao/kernel/permissions'
import { newAppId, newId, newMerchantNo } from '../src/base/ids'
import type { TestGateway } from './harness'
import { cheapPassword } from './support/servers/cheap-password'

/** Builds what a test needs straight in the tables, as the owner. */

const AT = new Date('2026-01-01T00:00:00Z')

export interface MerchantFacts {
  name: string
  status: string
  show_finance: boolean
  show_virtual_account: boolean
  show_new_withdrawal: boolean
}

export async function addMerchant({ databases }: TestGateway, facts: Partial<MerchantFacts> = {}): Promise<string> {
  const no = newMerchantNo()
  const { name = 'Shop', status = 'ACTIVE' } = facts
  const { show_finance = true, show_virtual_account = true, show_new_withdrawal = true } = facts
  await databases.owner.query(
    `insert into merchants (merchant_no, name, country, time_zone, status, show_finance, show_virtual_account,
       show_new_withdrawal, account_manager, create_time)
     values ($1, $2, 'BRA', 'America/Sao_Paulo', $3, $4, $5, $7, '{"nick_name": "Desk", "phone": "+55 11"}', $6)`,
    [no, name, status, show_finance, show_virtual_account, AT, show_new_withdrawal],
  )
  // As at a sign-up, something is agreed for every currency: here, that it costs nothing.
  await databases.owner.query(
    `insert into terms (merchant_no, currency, method, valid_from, fee_percent, fee_fixed, fee_minimum, reserve_percent,
       reserve_days, refund_fee, chargeback_fee)
     select $1, currency, '', '2020-01-01Z', '0', 0, 0, '0', 90, 0, 0 from unnest($2::text[]) as currency`,
    [no, ORDER_CURRENCIES],
  )
  // Whoever is or was open for business had its KYC file approved first.
  if (status === 'ACTIVE' || status === 'SUSPENDED') {
    await databases.owner.query(
      `insert into kyc_cases (merchant_no, status, valid_until, submit_time, create_time, change_time)
       values ($1, 'APPROVED', '2099-01-01Z', $2, $2, $2)`,
      [no, AT],
    )
  }
  return no
}

export interface PersonFacts {
  email: string
  at: Record<string, MerchantRole>
  grants: Grants
  appIds: string[]
  providerRole: ProviderRole
  mustChange: boolean
  /** Somebody of the provider who, as everywhere but in a demo, needs a second factor first. */
  needsFactor: boolean
  status: number
}

export interface Person {
  uid: string
  email: string
}

export async function addPerson({ databases }: TestGateway, facts: Partial<PersonFacts> = {}): Promise<Person> {
  const uid = newId('U', AT)
  const { email = `${uid.toLowerCase()}@shop.example`, at = {}, providerRole = null, status = 1 } = facts
  await databases.owner.query(
    `insert into users (uid, username, real_name, kind, provider_role, status, password_hash, must_change_password, create_time,
       factor_optional)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      uid,
      email,
      `Person ${uid}`,
      providerRole ? 'provider' : 'merchant',
      providerRole,
      1,
      await cheapPassword(),
      facts.mustChange ?? false,
      AT,
      !facts.needsFactor,
    ],
  )
  for (const [merchant_no, role] of Object.entries(at)) {
    const grants = JSON.stringify(facts.grants ?? ROLE_GRANTS[role])
    await databases.owner.query(
      `insert into merchant_users (merchant_no, uid, real_name, email, role, grants, app_ids, status, create_time)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [merchant_no, uid, `Person ${uid}`, email, role, grants, facts.appIds ?? null, status, AT],
    )
    await databases.owner.query('insert into user_merchants (uid, merchant_no) values ($1, $2)', [uid, merchant_no])
  }
  return { uid, email }
}

/** A live app, unless said otherwise: what it sells is real. */
export async function addApp(
  { databases }: TestGateway,
  merchant_no: string,
  name = 'App',
  status: AppState = 'ENABLED',
): Promise<string> {
  const appId = newAppId()
  await databases.owner.query(
    `insert into apps (merchant_no, app_id, name, status, create_time) values ($1, $2, $3, $4, $5)`,
    [merchant_no, appId, name, status, AT],
  )
  return appId
}
