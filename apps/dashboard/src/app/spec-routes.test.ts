import { expect, it } from 'vitest'
import { redirects, siteMap } from './site-map'

/** Every address of spec 2, and those the product added for screens that the spec only names. */
const SPEC = `
  / /login /resetPassword /auth/login /auth/resetPassword /blank /createOrder /downloadDoc /forward
  /sys_error /defend_page /404 /dashboard /order /order/details /PaymentOrderDownload /Recurring
  /RecurringsDetail /RecurringDownload /VirtualAccount /VirtualAccountDetail /profile /report
  /report/advanceDownload /user /user/new /user/edit /financialHome /financial /bank-accounts /app /app/new
  /app/edit/$app_id /app/view/$app_id /kyc /wayBill /wayBill/detail /upload /downloadLog /signup
  /settlement /settlement/apply /settlement/details /payoutAccounts /financial/reportDetails /disputes
  /disputes/details /audit /app/notifications /provider`
  .trim()
  .split(/\s+/)

it('has every route of the spec', () => {
  const built = new Set([...siteMap.map(({ path }) => path), ...redirects.map(({ from }) => from)])
  expect(SPEC.filter((path) => !built.has(path))).toEqual([])
})
