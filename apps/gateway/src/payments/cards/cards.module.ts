import { defineModule } from '../../kit/define-module'
import { cardsDemo } from './cards.demo'
import { forgetTick } from './cards.jobs'
import { cardsCalls } from './cards.routes'
import { sealedCards } from './cards.service'

export const cards = defineModule('cards', {
  calls: [cardsCalls],
  ticks: [forgetTick],
  demo: [cardsDemo],
  seals: [sealedCards],
})
