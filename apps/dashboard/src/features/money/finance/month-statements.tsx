import { settlements, type Month } from '@balcao/contract/money/settlements'
import { dateFormat } from '../../../lib/texts/formats'
import { useLocale, useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { useAskMore } from '../../../lib/ask/use-ask-more'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Card } from '../../../ui/frames/card'
import { MoreRows } from '../../../ui/lists/more-rows'
import { Money } from '../../../ui/show/money'
import { saveFile } from '../../../lib/forms/save-file'
import classes from './finance.module.css'

const FORMATS = ['PDF', 'XLSX'] as const
const TYPES = { PDF: 'application/pdf', XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/** Every month that is closed, with what an accountant takes home of it. */
export function MonthStatements() {
  const t = useT('finance')
  const months = useAskMore<Month>(settlements.months, {})
  const named = dateFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  if (!months.rows) return null
  return (
    <Card title={t('months')}>
      {months.rows.length === 0 && <p className={classes.note}>{t('noMonths')}</p>}
      <ul className={classes.months}>
        {months.rows.map((month) => (
          <li key={month.month}>
            <span>{named.format(new Date(`${month.month}-01T00:00:00Z`))}</span>
            <span>
              {month.closings.map(({ currency, amount }) => (
                <div key={currency}>
                  {t('closedAt')} <Money of="monthClosing" amount={amount} currency={currency} />
                </div>
              ))}
            </span>
            <Files month={month.month} />
          </li>
        ))}
      </ul>
      <MoreRows of={months}>{t('olderMonths')}</MoreRows>
    </Card>
  )
}

function Files({ month }: { month: string }) {
  const t = useT('finance')
  const fetching = useAction(settlements.month, {})
  async function fetchIt(format: (typeof FORMATS)[number]) {
    const outcome = await fetching.run({ month, format })
    if (outcome.ok) saveFile(outcome.reply.name, outcome.reply.file, TYPES[format])
  }
  return (
    <span className={classes.files}>
      {FORMATS.map((format) => (
        <PlainButton
          key={format}
          look="quiet"
          isWorking={fetching.isRunning}
          aria-label={t('fileOf', { format, month })}
          onClick={() => void fetchIt(format)}
        >
          {format}
        </PlainButton>
      ))}
    </span>
  )
}
