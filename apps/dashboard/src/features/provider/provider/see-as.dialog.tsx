import { VISIT_ROLES, visits } from '@balcao/contract/provider/visits'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { beginVisit } from '../../../lib/session/visit'
import { useT } from '../../../lib/texts/i18n'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { Form } from '../../../ui/forms/form'
import { Dialog } from '../../../ui/frames/dialog'
import { Paragraph } from '../../../ui/show/text'

// keys: users.roles.*

interface SeeAsProps {
  merchant_no: string
  name: string
}

/** The merchant's dashboard as one of its roles has it, to understand what somebody asks about. */
export function SeeAsButton({ merchant_no, name }: SeeAsProps) {
  const t = useT('visits')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PlainButton look="quiet" onClick={() => setOpen(true)}>
        {t('seeAs')}
      </PlainButton>
      {isOpen && (
        <Dialog title={t('title', { merchant: name })} onClose={() => setOpen(false)}>
          {() => <Fields merchant_no={merchant_no} />}
        </Dialog>
      )}
    </>
  )
}

function Fields({ merchant_no }: Pick<SeeAsProps, 'merchant_no'>) {
  const t = useT('visits')
  const roles = useT('users')
  const form = useForm(visits.begin, {
    start: { role: VISIT_ROLES[0] ?? 'MERCHANT_ADMIN', reason: '' },
    faults: ({ reason }) => ({ reason: reason.trim() === '' && t('reasonMissing') }),
    toInput: ({ role, reason }, request_id) => ({ request_id, merchant_no, role, reason: reason.trim() }),
    onDone: beginVisit,
  })
  return (
    <Form of={form} submit={t('begin')}>
      <Paragraph look="quiet">{t('text')}</Paragraph>
      <SelectField
        label={t('role')}
        options={VISIT_ROLES.map((role) => ({ value: role, label: roles(`roles.${role}`) }))}
        {...form.field('role')}
      />
      <TextAreaField label={t('reason')} rows={2} maxLength={200} {...form.field('reason')} />
    </Form>
  )
}
