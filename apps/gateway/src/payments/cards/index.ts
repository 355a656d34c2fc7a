export { activateCard, keepCard, list as listCards, meansOf, remove as removeCard, type Means } from './cards.service'
export { forgetTick as forgetCardsTick } from './cards.jobs'
export { cardWaits } from './cards.repo'
