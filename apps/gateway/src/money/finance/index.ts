export { InsufficientBalance } from './finance.errors'
export { holidays } from './finance.repo'
export { mustCover, refuseUncovered, wantedAmount, whyNotToSpend } from './spend'
