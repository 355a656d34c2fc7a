import { risk } from '@balcao/contract/payments/risk'
import { useAsk } from '../../../lib/ask/use-ask'
import { useT } from '../../../lib/texts/i18n'
import { DateTime } from '../../../ui/show/date-time'
import { Quiet } from '../../../ui/show/text'
import classes from './risk.module.css'

// keys: risk.state.*, risk.condition.*

/** What a rule was before. */
export function RuleHistory({ rule_id }: { rule_id: string }) {
  const t = useT('risk')
  const { data } = useAsk(risk.history, { rule_id })
  if (!data) return null
  return (
    <section className={classes.history} aria-label={t('history')}>
      <h3>{t('history')}</h3>
      <ul>
        {data.map((row) => (
          <li key={row.valid_from}>
            <DateTime value={row.valid_from} isBrief /> {t(`state.${row.state}`)}{' '}
            <Quiet>{`${row.looks_at.map((name) => t(`condition.${name}`)).join(', ')} · ${row.set_by}`}</Quiet>
          </li>
        ))}
      </ul>
    </section>
  )
}
