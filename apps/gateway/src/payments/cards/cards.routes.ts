import { cards } from '@balcao/contract/payments/cards'
import { implement } from '../../kit/calls/implement'
import { remove } from './cards.service'

export const cardsCalls = implement(cards, {
  remove: (ctx, { card_id }) => remove(ctx, card_id),
})
