import { approvals } from '@balcao/contract/platform/approvals'
import { APPROVAL_KINDS } from '@balcao/kernel/approval-state'
import { MERCHANT_FLAGS } from '@balcao/kernel/merchant-state'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { Card } from '../../../ui/frames/card'
import { DateTime } from '../../../ui/show/date-time'
import { RowLink } from '../../../ui/lists/row-link'
import { Paragraph, Quiet } from '../../../ui/show/text'
import classes from './provider.module.css'

/** What this merchant asked for and nobody has decided yet. */
export function OpenRequests({ merchant_no }: { merchant_no: string }) {
  const t = useT('provider')
  const a = useT('approvals')
  const { data } = useAsk(approvals.queue, { merchant_no, status: ['PENDING'] })
  const nameOf = (kind: string, objectId: string) => {
    const known = APPROVAL_KINDS.find((each) => each === kind)
    const flag = MERCHANT_FLAGS.find((each) => each === objectId)
    return `${known ? a(`kind.${known}`) : kind}: ${flag ? a(`flag.${flag}`) : objectId}`
  }
  return (
    <Card title={t('merchant.requests')}>
      {data?.list.length === 0 && <Paragraph>{t('merchant.noRequests')}</Paragraph>}
      <ul className={classes.list}>
        {data?.list.map(({ approval_id, kind, object_id, create_time }) => (
          <li key={approval_id}>
            <RowLink to="Approvals" search={{ case: approval_id, merchant_no }}>
              {nameOf(kind, object_id)}
            </RowLink>{' '}
            <Quiet>
              <DateTime value={create_time} />
            </Quiet>
          </li>
        ))}
      </ul>
    </Card>
  )
}
