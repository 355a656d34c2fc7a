import type { RiskRule } from '@balcao/contract/payments/risk'
import { useT } from '../../../lib/texts/i18n'
import type { Column } from '../../../ui/lists/list-table'
import { DateTime } from '../../../ui/show/date-time'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'
import { Quiet } from '../../../ui/show/text'
import { useRuleWords } from './use-rule-words'

// keys: risk.state.*, risk.acts.*

const STATE_TONES: Record<RiskRule['state'], Tone> = { on: 'success', test: 'waiting', off: 'closed' }

/** Whose it is, what it looks at and does, whether it is on, and what it found. */
export function useRuleColumns(): Column<RiskRule>[] {
  const t = useT('risk')
  const words = useRuleWords()
  return [
    {
      head: t('name'),
      isMain: true,
      cell: ({ name, merchant_no, merchant_name }) => (
        <>
          {name} <Quiet>{merchant_no === '' ? t('everybody') : merchant_name}</Quiet>
        </>
      ),
    },
    { head: t('looksAt'), cell: ({ conditions }) => words(conditions).join(' · ') },
    { head: t('does'), cell: ({ action }) => t(`acts.${action}`) },
    {
      head: t('stateLabel'),
      isMain: true,
      cell: ({ state, next }) => (
        <>
          <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>
          {next && (
            <Quiet>
              {` ${t('planned', { state: t(`state.${next.state}`) })} `}
              <DateTime value={next.valid_from} isBrief />
            </Quiet>
          )}
        </>
      ),
    },
    { head: t('fitted'), isNumber: true, cell: ({ fitted }) => fitted },
    {
      head: t('since'),
      cell: ({ valid_from, set_by }) => (
        <>
          <DateTime value={valid_from} isBrief /> <Quiet>{set_by}</Quiet>
        </>
      ),
    },
  ]
}
