import { needsBankData } from '@balcao/kernel/refund-state'

/** Whether it is known where the money goes. */
export function isReady(method: string, bankData: unknown): boolean {
  return !needsBankData(method) || Boolean(bankData)
}
