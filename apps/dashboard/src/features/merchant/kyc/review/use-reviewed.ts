import { kycReview, type ReviewedKyc } from '@balcao/contract/merchant/kyc'
import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../lib/ask/use-action'

/** Acts on a case and shows what came of it. */
export function useReviewAction<E extends AnyEndpoint>(endpoint: E, done: string) {
  const showReviewed = useShowReviewed()
  const action = useAction(endpoint, { refreshes: [kycReview.queue], done })
  async function run(input: CallerInput<E>) {
    const outcome = await action.run(input)
    if (outcome.ok) showReviewed(outcome.reply as ReplyOf<E> & ReviewedKyc)
  }
  return { run, isRunning: action.isRunning }
}

/** The answer is the case itself: asking once more would be another look. */
export function useShowReviewed() {
  const client = useQueryClient()
  return (reviewed: ReviewedKyc) => {
    client.setQueryData([kycReview.open.name, { merchant_no: reviewed.merchant_no }], reviewed)
  }
}
