export { InsufficientBalance } from './finance.errors'
export { holidays } from './finance.repo'
export { mustCover, wantedAmount, whyNotToSpend } from './spend'
