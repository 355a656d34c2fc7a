import { z } from 'zod'
import { feature, Instant, post } from '../kit'

/** What a merchant knows of a card that its payer lets it keep: never its number. */
export const SavedCard = z
  .object({
    card_id: z.string(),
    email: z.string(),
    brand: z.string(),
    first6: z.string(),
    last4: z.string(),
    status: z.enum(['ACTIVE', 'DELETED']),
    create_time: Instant,
  })
  .meta({ id: 'SavedCard' })
export type SavedCard = z.infer<typeof SavedCard>

export const CardId = z.string().min(1).max(40)

export const cards = feature('cards', {
  remove: post('card/delete', {
    summary: 'Forget a card that a payer let the shop keep; nothing is charged by it again',
    needs: 'paymentOrder:edit',
    input: z.object({ card_id: CardId }),
    reply: SavedCard,
  }),
})
