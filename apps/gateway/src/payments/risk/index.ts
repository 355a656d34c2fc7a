export { holdIfMarked } from './hold'
export { keepDecision, type HeldWord } from './holds.repo'
export { isLetThrough } from './judge'
