import { holidays, type BankHoliday } from '@balcao/contract/money/holidays'
import { HOME_COUNTRIES } from '@balcao/kernel/countries'
import { useState } from 'react'
import { dateFormat } from '../../../lib/texts/formats'
import { useLocale, useT } from '../../../lib/texts/i18n'
import { textIn } from '../../../lib/address/list-filters'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { useCountryName } from '../../../lib/ask/use-regions'
import { useUrlState } from '../../../lib/address/use-url-state'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { useDayText } from '../../../ui/show/day-text'
import { ListFaces } from '../../../ui/lists/list-faces'
import { ScreenFrame } from '../../../ui/frames/screen-frame'
import { SelectField } from '../../../ui/fields/select-field'
import { AddHoliday } from './add-holiday'
import classes from './holidays.module.css'
import { isToCome, yearsAround } from './holiday-days'

/** Days that settlements and withdrawals count around, by country and year. */
export function HolidayListScreen() {
  const t = useT('holidays')
  const [state, change] = useUrlState()
  const nameOf = useCountryName()
  const [now] = useState(() => new Date())
  const years = yearsAround(now)
  const country = textIn(state, 'country') || HOME_COUNTRIES[0]
  const year = years.find((each) => each === textIn(state, 'year')) ?? years[0]
  const { data, error, refetch } = useAsk(holidays.list, { country, year: Number(year) })
  return (
    <>
      <ScreenFrame title={t('title')}>
        <div className={classes.top}>
          <p className={classes.text}>{t('text')}</p>
          <div className={classes.fields}>
            <SelectField
              label={t('country')}
              value={country}
              options={HOME_COUNTRIES.map((code) => ({ value: code as string, label: nameOf(code) }))}
              onChange={(wish) => change({ country: wish })}
            />
            <SelectField
              label={t('year')}
              value={year}
              options={years.map((value) => ({ value, label: value }))}
              onChange={(wish) => change({ year: wish })}
            />
          </div>
        </div>
        <Days country={country} rows={data} error={error} onRetry={() => void refetch()} />
      </ScreenFrame>
      <AddHoliday key={`${country} ${year}`} country={country} year={year} />
    </>
  )
}

interface DaysProps {
  country: string
  rows: BankHoliday[] | undefined
  error: Error | null
  onRetry: () => void
}

function Days({ country, rows, error, onRetry }: DaysProps) {
  const t = useT('holidays')
  const day = useDayText()
  const [now] = useState(() => new Date())
  const weekday = dateFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' })
  return (
    <ListFaces
      rows={rows}
      error={error}
      onRetry={onRetry}
      rowKey={(each) => each.day}
      empty={<p>{t('empty')}</p>}
      columns={[
        { head: t('day'), isMain: true, cell: (each) => day(each.day) },
        { head: t('weekday'), cell: (each) => weekday.format(new Date(`${each.day}T00:00:00Z`)) },
        { head: t('name'), isMain: true, cell: ({ name }) => name },
      ]}
      rowActions={(each) => isToCome(each.day, now) && <Remove country={country} holiday={each} />}
    />
  )
}

function Remove({ country, holiday: { day, name } }: { country: string; holiday: BankHoliday }) {
  const t = useT('holidays')
  const shown = useDayText()(day)
  const remove = useAction(holidays.remove, { refreshes: [holidays.list], done: t('removed', { day: shown }) })

  async function askAndRemove() {
    const question = {
      title: t('removeTitle'),
      text: t('removeText', { name, day: shown }),
      confirm: t('remove'),
      cancel: t('keep'),
    }
    if (await confirmDanger(question)) await remove.run({ country, day })
  }

  return (
    <DangerButton
      disabled={remove.isRunning}
      aria-label={t('removeOf', { day: shown })}
      onClick={() => void askAndRemove()}
    >
      {t('remove')}
    </DangerButton>
  )
}
