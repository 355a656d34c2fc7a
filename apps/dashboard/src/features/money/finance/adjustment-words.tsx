import { adjustments } from '@balcao/contract/money/adjustments'
import { useAsk } from '../../../lib/ask/use-ask'
import { Code } from '../../../ui/show/code'
import { Quiet } from '../../../ui/show/text'

/** What the provider says of money that it gave or took. */
export function AdjustmentWords({ adjustment_no }: { adjustment_no: string }) {
  const { data } = useAsk(adjustments.words, { adjustment_no })
  return (
    <>
      {data?.words}{' '}
      <Quiet>
        <Code>{adjustment_no}</Code>
      </Quiet>
    </>
  )
}
