import type { DemoShare } from '../db/demo'
import type { ApprovalKind } from '../kit/approval'
import type { Job } from '../kit/jobs'
import type { Module } from '../kit/implement'
import { forgetTick } from '../kit/idempotency'
import { foldTick } from '../kit/tally'
import type { Tick } from '../kit/tick'
import { appsDemo } from './apps/apps.demo'
import { tellGoLive } from './apps/apps.jobs'
import { appsModule } from './apps/apps.routes'
import { goLiveRequest } from './apps/go-live'
import { flagRequest } from './approvals/flag-request'
import { approvalsModule } from './approvals/approvals.routes'
import { sealAudit } from './audit/audit.jobs'
import { auditModule } from './audit/audit.routes'
import { sweepCounters, sweepDevices } from './auth/auth.jobs'
import { authModule } from './auth/auth.routes'
import { verifyAccount } from './bank-accounts/bank-accounts.service'
import { bankAccountsModule } from './bank-accounts/bank-accounts.routes'
import { checkoutModule } from './checkout/checkout.routes'
import { disputesDemo } from './disputes/disputes.demo'
import { announceDispute, answerBank, expireTick, remindTick } from './disputes/disputes.jobs'
import { disputesModule } from './disputes/disputes.routes'
import { merchantApiModule } from './merchant-api/merchant-api.routes'
import { sweepChallenges } from './mfa/mfa.jobs'
import { mfaModule } from './mfa/mfa.routes'
import { deliverMail, forgetMails } from './mail/mail.jobs'
import { notificationsDemo } from './notifications/notifications.demo'
import { alarmJob, deliverTick } from './notifications/notifications.jobs'
import { notificationsModule } from './notifications/notifications.routes'
import { resendFailedJob } from './notifications/resend'
import { expireOrders } from './orders/orders.jobs'
import { expireDownloadsTick, writeDownload } from './downloads/downloads.jobs'
import { downloadsModule } from './downloads/downloads.routes'
import { foldLedgerTick } from './finance/finance.jobs'
import { financeModule } from './finance/finance.routes'
import { filesModule } from './files/files.routes'
import { kycDemo } from './kyc/kyc.demo'
import { holidaysModule } from './holidays/holidays.routes'
import { renewTick, tellKyc } from './kyc/kyc.jobs'
import { kycModule, kycReviewModule } from './kyc/kyc.routes'
import { liveModule } from './live/live.routes'
import { ordersModule } from './orders/orders.routes'
import { ordersDemo } from './payments/payments.demo'
import { overdueTick, sandboxTick } from './payments/payments.jobs'
import { sendMoneyBack } from './payments/send-back'
import { sweepCodes } from './codes/codes.jobs'
import { sweepFiles } from './files/files.jobs'
import { spreadName } from './profile/profile.jobs'
import { profileModule } from './profile/profile.routes'
import { providerModule } from './provider/provider.routes'
import { recurringDemo } from './recurring/recurring.demo'
import { chargeTick, followTick, remindPayersTick } from './recurring/recurring.jobs'
import { recurringModule } from './recurring/recurring.routes'
import { referenceModule } from './reference/reference.routes'
import { lapseTick, sendRefund } from './refunds/refunds.jobs'
import { refundsModule } from './refunds/refunds.routes'
import { dailyReportsTick } from './reports/reports.jobs'
import { reportsModule } from './reports/reports.routes'
import { reportSettlement, scheduledReportsTick } from './reports/schedules.jobs'
import { sweepSessions } from './session/session.jobs'
import { sessionModule } from './session/session.routes'
import { settlementApproval } from './settlements/kinds'
import { applicationsDemo, settlementsDemo } from './settlements/settlements.demo'
import { sendSettlement, settleTick } from './settlements/settlements.jobs'
import { settlementsModule } from './settlements/settlements.routes'
import { signupModule } from './signup/signup.routes'
import { termsModule } from './terms/terms.routes'
import { usersDemo } from './users/users.demo'
import { usersModule } from './users/users.routes'
import { viewsModule } from './views/views.routes'
import { virtualAccountsDemo } from './virtual-accounts/virtual-accounts.demo'
import { poolTick, returnDeposit, returnTick, tellWaiting } from './virtual-accounts/virtual-accounts.jobs'
import { accountPoolModule, virtualAccountsModule } from './virtual-accounts/virtual-accounts.routes'
import { waybillsDemo } from './waybills/waybills.demo'
import { runBatch, trackTick } from './waybills/waybills.jobs'
import { waybillsModule } from './waybills/waybills.routes'
import { payApproval, secondApproval, thresholdApproval } from './withdrawals/kinds'
import { withdrawalsDemo } from './withdrawals/withdrawals.demo'
import { payoutTick, sendWithdrawal, tellWithdrawal } from './withdrawals/withdrawals.jobs'
import { withdrawalsModule } from './withdrawals/withdrawals.routes'

/** Each feature joins with one line per kind: its calls, its due work, its jobs, its share of the demo world. */

export const modules: readonly Module[] = [
  approvalsModule,
  appsModule,
  auditModule,
  authModule,
  bankAccountsModule,
  sessionModule,
  holidaysModule,
  kycModule,
  kycReviewModule,
  liveModule,
  merchantApiModule,
  mfaModule,
  checkoutModule,
  downloadsModule,
  disputesModule,
  filesModule,
  notificationsModule,
  financeModule,
  ordersModule,
  profileModule,
  providerModule,
  recurringModule,
  referenceModule,
  refundsModule,
  settlementsModule,
  reportsModule,
  signupModule,
  termsModule,
  usersModule,
  viewsModule,
  virtualAccountsModule,
  accountPoolModule,
  waybillsModule,
  withdrawalsModule,
]

export const ticks: readonly Tick[] = [
  chargeTick,
  deliverTick,
  expireDownloadsTick,
  expireOrders,
  expireTick,
  remindPayersTick,
  remindTick,
  followTick,
  foldLedgerTick,
  foldTick,
  forgetTick,
  sealAudit,
  sweepChallenges,
  sweepCounters,
  sweepDevices,
  sweepSessions,
  forgetMails,
  lapseTick,
  overdueTick,
  payoutTick,
  renewTick,
  sandboxTick,
  settleTick,
  sweepCodes,
  sweepFiles,
  trackTick,
  poolTick,
  returnTick,
  dailyReportsTick,
  scheduledReportsTick,
]

export const jobs: readonly Job[] = [
  alarmJob,
  announceDispute,
  answerBank,
  deliverMail,
  runBatch,
  reportSettlement,
  resendFailedJob,
  sendMoneyBack,
  sendRefund,
  sendSettlement,
  sendWithdrawal,
  spreadName,
  tellGoLive,
  tellKyc,
  tellWithdrawal,
  returnDeposit,
  tellWaiting,
  writeDownload,
]

export const demoShares: readonly DemoShare[] = [
  usersDemo,
  appsDemo,
  kycDemo,
  ordersDemo,
  recurringDemo,
  disputesDemo,
  virtualAccountsDemo,
  notificationsDemo,
  waybillsDemo,
  settlementsDemo,
  withdrawalsDemo,
  applicationsDemo,
]

/** What can be asked for and decided by somebody else. */
export const approvalKinds: readonly ApprovalKind[] = [
  goLiveRequest,
  flagRequest,
  payApproval,
  secondApproval,
  settlementApproval,
  thresholdApproval,
  verifyAccount,
]
