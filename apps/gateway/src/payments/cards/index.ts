export { activateCard, keepCard, list as listCards, meansOf, remove as removeCard, type Means } from './cards.service'
