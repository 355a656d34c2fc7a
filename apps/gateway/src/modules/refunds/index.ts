export { moveRefund } from './follow-bank'
export { lock as lockRefund } from './refunds.repo'
