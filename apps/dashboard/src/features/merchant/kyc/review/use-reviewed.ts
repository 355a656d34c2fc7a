import { kycReview, type ReviewedKyc } from '@balcao/contract/merchant/kyc'
import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../lib/ask/use-action'

/** Acts on a case and shows what came of it. The answer is the case itself: asking once more would be another look. */
export function useReviewAction<E extends AnyEndpoint>(endpoint: E, done: string) {
  const client = useQueryClient()
  const action = useAction(endpoint, { refreshes: [kycReview.queue], done })
  async function run(input: CallerInput<E>): Promise<boolean> {
    const outcome = await action.run(input)
    if (outcome.ok) showReviewed(client, outcome.reply as ReplyOf<E> & ReviewedKyc)
    return outcome.ok
  }
  return { run, isRunning: action.isRunning }
}

function showReviewed(client: ReturnType<typeof useQueryClient>, reviewed: ReviewedKyc) {
  client.setQueryData([kycReview.open.name, { merchant_no: reviewed.merchant_no }], reviewed)
}
