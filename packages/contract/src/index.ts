import { approvals } from './approvals'
import { apps } from './apps'
import { audit } from './audit'
import { auth } from './auth'
import { bankAccounts } from './bank-accounts'
import { checkout } from './checkout'
import { downloads } from './downloads'
import { disputes } from './disputes'
import { files } from './files'
import { finance } from './finance'
import type { AnyEndpoint, Feature } from './kit'
import { holidays } from './holidays'
import { kyc, kycReview } from './kyc'
import { live } from './live'
import { merchantApi } from './merchant-api'
import { mfa } from './mfa'
import { notifications } from './notifications'
import { orders } from './orders'
import { profile } from './profile'
import { provider } from './provider'
import { recurring } from './recurring'
import { reference } from './reference'
import { refunds } from './refunds'
import { reports } from './reports'
import { session } from './session'
import { settlements } from './settlements'
import { signup } from './signup'
import { terms } from './terms'
import { users } from './users'
import { views } from './views'
import { accountPool, virtualAccounts } from './virtual-accounts'
import { waybills } from './waybills'
import { withdrawals } from './withdrawals'

/** Every call there is, one line per feature. Server, client, API document and the guard tests all loop over this. */
export const contract = {
  approvals,
  apps,
  audit,
  auth,
  bankAccounts,
  session,
  settlements,
  signup,
  checkout,
  disputes,
  finance,
  holidays,
  kyc,
  kycReview,
  live,
  merchantApi,
  mfa,
  notifications,
  orders,
  profile,
  provider,
  recurring,
  reference,
  refunds,
  terms,
  reports,
  users,
  views,
  withdrawals,
  downloads,
  files,
  virtualAccounts,
  accountPool,
  waybills,
} satisfies Record<string, Feature>

export function everyEndpoint(): AnyEndpoint[] {
  return Object.values(contract).flatMap((calls: Feature) => Object.values(calls))
}
