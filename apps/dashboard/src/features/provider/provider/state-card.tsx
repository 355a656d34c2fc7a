import { provider, type MerchantDetail } from '@balcao/contract/provider/provider'
import { merchantStatesAfter, type MerchantState } from '@balcao/kernel/merchant-state'
import { useRef } from 'react'
import { Cancelled } from '../../../lib/ask/errors'
import { useFields } from '../../../lib/forms/use-fields'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { Card } from '../../../ui/frames/card'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { Facts } from '../../../ui/frames/facts'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'
import { Actions } from '../../../ui/frames/actions'
import { MerchantStatus } from './merchant-status'

interface StateCardProps {
  merchant: MerchantDetail
  mayChange: boolean
}

/** Where a merchant stands, and what may be made of it. What shuts people out asks once. */
export function StateCard({ merchant, mayChange }: StateCardProps) {
  const t = useT('provider')
  const { status, status_reason } = merchant
  const next = merchantStatesAfter(status)
  return (
    <Card title={t('merchant.state')}>
      <Stack>
        <Facts
          facts={[
            { name: t('merchants.statusLabel'), value: <MerchantStatus status={status} /> },
            ...(status_reason ? [{ name: t('merchant.lastReason'), value: status_reason }] : []),
          ]}
        />
        {next.length === 0 && <Paragraph>{t('merchant.final')}</Paragraph>}
        {mayChange && next.length > 0 && <StateForm key={status} merchant={merchant} next={next} />}
      </Stack>
    </Card>
  )
}

function StateForm({ merchant, next }: { merchant: MerchantDetail; next: readonly MerchantState[] }) {
  const t = useT('provider')
  const { merchant_no, name } = merchant
  const wanted = useRef<MerchantState>(merchant.status)
  const set = useAction(provider.setMerchantStatus, {
    refreshes: [provider.openMerchant, provider.merchants],
    done: t('merchant.statusSaved'),
    quietFailure: true,
  })
  const form = useFields({
    start: { reason: '' },
    faults: ({ reason }) => ({ reason: reason.trim() === '' && t('merchant.reasonMissing') }),
    send: async ({ reason }) => {
      const status = wanted.current
      const isHarsh = status === 'SUSPENDED' || status === 'CLOSED'
      if (isHarsh && !(await isSure(status))) return { ok: false, error: new Cancelled() }
      return set.run({ merchant_no, status, reason: reason.trim() })
    },
  })

  function isSure(status: 'SUSPENDED' | 'CLOSED') {
    return confirmDanger({
      title: t(`merchant.sure.${status}`, { name }),
      text: t(`merchant.sureText.${status}`),
      confirm: t(`merchant.to.${status}`),
      cancel: t('cancel'),
    })
  }

  return (
    <Form of={form}>
      <TextAreaField label={t('merchant.reason')} rows={2} maxLength={500} {...form.field('reason')} />
      <Actions align="end">
        {next.map((status) => {
          const text = t(`merchant.to.${status}`)
          const act = {
            type: 'submit' as const,
            disabled: form.isRunning,
            onClick: () => {
              wanted.current = status
            },
          }
          if (status !== 'ACTIVE') {
            return (
              <DangerButton key={status} size="sm" {...act}>
                {text}
              </DangerButton>
            )
          }
          return (
            <PlainButton key={status} {...act}>
              {text}
            </PlainButton>
          )
        })}
      </Actions>
    </Form>
  )
}
