export { onPayoutEvent, isSettlementPayout } from './on-payout-event'
export { SETTLEMENT_PUBLISHED } from './settlements.jobs'
