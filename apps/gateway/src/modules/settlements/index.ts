export { hearAboutSettlement, isSettlementPayout } from './hear-payout'
export { settlementFile } from './settlement-file.repo'
export { SETTLEMENT_PUBLISHED } from './settlements.jobs'
export { settlementsFile } from './settlement-list-file.repo'
