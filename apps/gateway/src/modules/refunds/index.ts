export { moveRefund } from './follow-bank'
export { payOutMoves } from './freeze'
export { lock as lockRefund, lockOpen as lockOpenRefund } from './refunds.repo'
