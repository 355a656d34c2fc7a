import { holidays } from '@balcao/contract/money/holidays'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
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
  const [{ day, name }, setDraft] = useState(EMPTY)
  const [now] = useState(() => new Date())
  const [isTried, setIsTried] = useState(false)
  const done = day === '' ? '' : t('added', { day: dayText(day) })
  const add = useAction(holidays.add, { refreshes: [holidays.list], done })
  const isDay = day !== '' && isToCome(day, now)
  const isNamed = name.trim() !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!isDay || !isNamed) return
    const outcome = await add.run({ country, day, name: name.trim() })
    if (!outcome.ok) return
    setIsTried(false)
    setDraft(EMPTY)
  }

  return (
    <div className={classes.below}>
      <Card title={t('add')}>
        <form className={classes.fields} onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            label={t('day')}
            type="date"
            min={`${year}-01-01`}
            max={`${year}-12-31`}
            value={day}
            onChange={(value) => setDraft({ day: value, name })}
            error={isTried && !isDay ? t('dayMissing') : undefined}
          />
          <TextField
            label={t('name')}
            maxLength={80}
            value={name}
            onChange={(value) => setDraft({ day, name: value })}
            error={isTried && !isNamed ? t('nameMissing') : undefined}
          />
          <PlainButton type="submit" isWorking={add.isRunning}>
            {t('add')}
          </PlainButton>
        </form>
      </Card>
    </div>
  )
}
