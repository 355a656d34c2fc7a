export { moveRefund } from './follow-bank'
export { lock as lockRefund, lockOpen as lockOpenRefund } from './refunds.repo'
