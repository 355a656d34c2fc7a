import type { ApiCall } from '@balcao/contract/merchant/api-calls'
import { CODE } from '@balcao/kernel/codes'
import { useT } from '../../../lib/texts/i18n'
import { StatusBadge } from '../../../ui/show/status-badge'

/** Done, or refused with the reason that programs are told. */
export function CallOutcome({ call: { code, sub_code } }: { call: Pick<ApiCall, 'code' | 'sub_code'> }) {
  const t = useT('api-calls')
  if (code === CODE.success) return <StatusBadge tone="success">{t('outcome.DONE')}</StatusBadge>
  return <StatusBadge tone="failed">{`${code} ${sub_code}`.trim()}</StatusBadge>
}
