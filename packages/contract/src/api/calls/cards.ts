import { z } from 'zod'
import { apiPost, MailAddress } from '../../kit'
import { CardId, SavedCard } from '../../payments/cards'
import { CARD_EXAMPLES } from '../examples/cards'

export const cardCalls = {
  listCards: apiPost('card/list', {
    summary: 'The cards that a payer lets you keep, newest first',
    needs: 'app',
    scope: 'orders',
    refuses: [],
    reads: true,
    input: z.object({ email: MailAddress }),
    reply: z.array(SavedCard),
    example: CARD_EXAMPLES.listCards,
  }),
  deleteCard: apiPost('card/delete', {
    summary: 'Forget a card that a payer let you keep; nothing is charged by it again',
    needs: 'app',
    scope: 'orders',
    refuses: ['not-found'],
    input: z.object({ card_id: CardId }),
    reply: SavedCard,
    example: CARD_EXAMPLES.deleteCard,
  }),
}
