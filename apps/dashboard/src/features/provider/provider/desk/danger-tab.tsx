import { approvals } from '@balcao/contract/platform/approvals'
import { merchantDanger } from '@balcao/contract/provider/merchant-danger'
import { type MerchantDetail, provider } from '@balcao/contract/provider/provider'
import { MOST_REASON } from '@balcao/kernel/approval-state'
import { actsAt, type DangerousAct } from '@balcao/kernel/merchant-state'
import { useState } from 'react'
import { useAsk } from '../../../../lib/ask/use-ask'
import { useForm } from '../../../../lib/forms/use-form'
import { useT } from '../../../../lib/texts/i18n'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { TextAreaField } from '../../../../ui/fields/text-area-field'
import { Form } from '../../../../ui/forms/form'
import { Dialog } from '../../../../ui/frames/dialog'
import { Stack } from '../../../../ui/frames/stack'
import { RowLink } from '../../../../ui/lists/row-link'
import { DateTime } from '../../../../ui/show/date-time'
import { Paragraph, Quiet } from '../../../../ui/show/text'
import classes from './desk.module.css'

interface DangerTabProps {
  merchant: MerchantDetail
  mayAsk: boolean
}

/** What stops a merchant or takes something away: asked for by one, done when another agrees. */
export function DangerTab({ merchant, mayAsk }: DangerTabProps) {
  const t = useT('merchant-desk')
  const [asked, setAsked] = useState<DangerousAct | null>(null)
  const { merchant_no } = merchant
  const { data: waiting = [] } = useAsk(merchantDanger.waiting, { merchant_no })
  const left = actsAt(merchant)
  return (
    <Stack>
      <Paragraph>{t(mayAsk ? 'danger.byTwo' : 'danger.notYours')}</Paragraph>
      {left.length === 0 && <Paragraph>{t('danger.nothing')}</Paragraph>}
      {left.length > 0 && (
        <div className={classes.zone}>
          {left.map((act) => {
            const open = waiting.find((each) => each.act === act)
            return (
              <div key={act} className={classes.act}>
                <div className={classes.said}>
                  <h2 className={classes.name}>{t(`act.${act}`)}</h2>
                  <p className={classes.text}>{t(`actText.${act}`)}</p>
                </div>
                {open && (
                  <span>
                    <RowLink to="Approvals" search={{ case: open.approval_id, merchant_no }}>
                      {t('danger.waiting', { name: open.asked_name })}
                    </RowLink>{' '}
                    <Quiet>
                      <DateTime value={open.create_time} isBrief />
                    </Quiet>
                  </span>
                )}
                {mayAsk && !open && (
                  <PlainButton
                    look={act === 'activate' ? 'quiet' : 'danger'}
                    aria-label={t('danger.askFor', { act: t(`act.${act}`) })}
                    onClick={() => setAsked(act)}
                  >
                    {t('danger.ask')}
                  </PlainButton>
                )}
              </div>
            )
          })}
        </div>
      )}
      {asked && (
        <Dialog title={t(`act.${asked}`)} onClose={() => setAsked(null)}>
          {(close) => <AskForm merchant={merchant} act={asked} onDone={close} />}
        </Dialog>
      )}
    </Stack>
  )
}

interface AskFormProps {
  merchant: MerchantDetail
  act: DangerousAct
  onDone: () => void
}

function AskForm({ merchant: { merchant_no, name }, act, onDone }: AskFormProps) {
  const t = useT('merchant-desk')
  const form = useForm(merchantDanger.ask, {
    start: { reason: '' },
    faults: ({ reason }) => ({ reason: reason.trim() === '' && t('danger.reasonMissing') }),
    toInput: ({ reason }, request_id) => ({ request_id, merchant_no, act, reason: reason.trim() }),
    refreshes: [merchantDanger.waiting, approvals.queue, provider.merchants],
    done: t('danger.asked'),
    onDone,
  })
  return (
    <Form of={form} submit={t('danger.ask')} look={act === 'activate' ? 'accent' : 'danger'}>
      <Paragraph>{t('danger.about', { name })}</Paragraph>
      <Paragraph>{t(`actText.${act}`)}</Paragraph>
      <TextAreaField label={t('danger.reason')} rows={3} maxLength={MOST_REASON} {...form.field('reason')} />
    </Form>
  )
}
