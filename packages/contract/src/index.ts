import { announcements } from './platform/announcements'
import { approvals } from './platform/approvals'
import { apps } from './merchant/apps'
import { audit } from './platform/audit'
import { auth } from './people/auth'
import { bankAccounts } from './money/bank-accounts'
import { bankStatements } from './money/bank-statements'
import { brandDesk } from './platform/brand-desk'
import { apiCalls } from './merchant/api-calls'
import { captures } from './payments/captures'
import { channels } from './provider/channels'
import { reconciliation } from './payments/reconciliation'
import { risk } from './payments/risk'
import { riskHolds } from './payments/risk-holds'
import { cards } from './payments/cards'
import { checkout } from './payments/checkout'
import { deskDownloads } from './platform/desk-downloads'
import { downloads } from './platform/downloads'
import { disputes } from './payments/disputes'
import { duties } from './platform/duties'
import { files } from './platform/files'
import { firstSteps } from './merchant/first-steps'
import { finance } from './money/finance'
import type { AnyEndpoint, Feature } from './kit'
import { holidays } from './money/holidays'
import { outbox } from './provider/outbox'
import { adjustments } from './money/adjustments'
import { payoutBatches } from './money/payout-batches'
import { kyc, kycReview } from './merchant/kyc'
import { live } from './platform/live'
import { merchantApi } from './api/merchant-api'
import { merchantBooks } from './money/merchant-books'
import { merchantDanger } from './provider/merchant-danger'
import { merchantDesk } from './provider/merchant-desk'
import { mfa } from './people/mfa'
import { news } from './people/news'
import { notifications } from './merchant/notifications'
import { orders } from './payments/orders'
import { overview } from './provider/overview'
import { customers } from './payments/customers'
import { notes } from './payments/notes'
import { paymentLinks } from './payments/payment-links'
import { profile } from './people/profile'
import { provider } from './provider/provider'
import { recurring } from './payments/recurring'
import { reference } from './platform/reference'
import { refunds } from './payments/refunds'
import { reports } from './money/reports'
import { search } from './platform/search'
import { session } from './people/session'
import { settlements } from './money/settlements'
import { signup } from './merchant/signup'
import { stepUp } from './people/step-up'
import { testClock } from './payments/test-clock'
import { terms } from './money/terms'
import { users } from './people/users'
import { views } from './platform/views'
import { visits } from './provider/visits'
import { accountPool, virtualAccounts } from './payments/virtual-accounts'
import { waybills } from './delivery/waybills'
import { withdrawals } from './money/withdrawals'

/** Every call there is, one line per feature. Server, client, API document and the guard tests all loop over this. */
export const contract = {
  announcements,
  approvals,
  apps,
  audit,
  auth,
  bankAccounts,
  brandDesk,
  search,
  session,
  settlements,
  signup,
  stepUp,
  captures,
  cards,
  channels,
  reconciliation,
  risk,
  riskHolds,
  checkout,
  disputes,
  duties,
  finance,
  firstSteps,
  bankStatements,
  adjustments,
  outbox,
  payoutBatches,
  holidays,
  kyc,
  kycReview,
  live,
  merchantApi,
  merchantBooks,
  merchantDanger,
  merchantDesk,
  overview,
  customers,
  notes,
  paymentLinks,
  mfa,
  news,
  notifications,
  apiCalls,
  orders,
  profile,
  provider,
  recurring,
  reference,
  refunds,
  terms,
  testClock,
  reports,
  users,
  views,
  visits,
  withdrawals,
  deskDownloads,
  downloads,
  files,
  virtualAccounts,
  accountPool,
  waybills,
} satisfies Record<string, Feature>

export function everyEndpoint(): AnyEndpoint[] {
  return Object.values(contract).flatMap((calls: Feature) => Object.values(calls))
}
