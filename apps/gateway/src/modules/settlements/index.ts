export { hearAboutSettlement, isSettlementPayout } from './hear-payout'
export { settlementFile } from './settlement-file.repo'
