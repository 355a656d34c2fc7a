import { holidays } from '@balcao/contract/money/holidays'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { Form } from '../../../ui/forms/form'
import { Card } from '../../../ui/frames/card'
import { useDayText } from '../../../ui/show/day-text'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextField } from '../../../ui/fields/text-field'
import classes from './holidays.module.css'
import { isToCome } from './holiday-days'

const EMPTY = { day: '', name: '' }

export function AddHoliday({ country, year }: { country: string; year: string }) {
  const t = useT('holidays')
  const dayText = useDayText()
  const [now] = useState(() => new Date())
  const form = useForm(holidays.add, {
    start: EMPTY,
    faults: ({ day, name }) => ({
      day: (day === '' || !isToCome(day, now)) && t('dayMissing'),
      name: name.trim() === '' && t('nameMissing'),
    }),
    toInput: ({ day, name }, request_id) => ({ request_id, country, day, name: name.trim() }),
    refreshes: [holidays.list],
    done: ({ day }) => (day === '' ? '' : t('added', { day: dayText(day) })),
    again: () => EMPTY,
  })
  return (
    <div className={classes.below}>
      <Card title={t('add')}>
        <Form of={form} className={classes.fields}>
          <TextField label={t('day')} type="date" min={`${year}-01-01`} max={`${year}-12-31`} {...form.field('day')} />
          <TextField label={t('name')} maxLength={80} {...form.field('name')} />
          <PlainButton type="submit" isWorking={form.isRunning}>
            {t('add')}
          </PlainButton>
        </Form>
      </Card>
    </div>
  )
}
