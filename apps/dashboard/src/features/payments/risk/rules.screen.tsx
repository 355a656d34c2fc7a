import { risk, type RiskRule } from '@balcao/contract/payments/risk'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Actions } from '../../../ui/frames/actions'
import { ListScreen } from '../../../ui/lists/list-screen'
import { DateTime } from '../../../ui/show/date-time'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'
import { Paragraph, Quiet } from '../../../ui/show/text'
import { RuleDrawer } from './rule-drawer'
import { SwitchDialog } from './switch.dialog'
import { useRuleWords } from './use-rule-words'

// keys: risk.state.*, risk.action.*

const STATE_TONES: Record<RiskRule['state'], Tone> = { on: 'success', test: 'waiting', off: 'closed' }

/** What the provider's rules look at, and what they do. */
export function RulesScreen() {
  const t = useT('risk')
  const words = useRuleWords()
  const [edited, setEdited] = useState<RiskRule | 'new' | null>(null)
  const [tried, setTried] = useState<RiskRule | null>(null)
  return (
    <>
      <ListScreen
        title={t('title')}
        actions={<PlainButton onClick={() => setEdited('new')}>{t('add')}</PlainButton>}
        overview={<Paragraph look="quiet">{t('text')}</Paragraph>}
        endpoint={risk.rules}
        rowKey={({ rule_id }) => rule_id}
        empty={<p>{t('empty')}</p>}
        columns={[
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
          { head: t('does'), cell: ({ action }) => t(`action.${action}`) },
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
        ]}
        rowActions={(rule) => (
          <Actions align="end">
            <PlainButton look="quiet" aria-label={t('tryOf', { name: rule.name })} onClick={() => setTried(rule)}>
              {t('try')}
            </PlainButton>
            <PlainButton look="quiet" aria-label={t('changeOf', { name: rule.name })} onClick={() => setEdited(rule)}>
              {t('change')}
            </PlainButton>
          </Actions>
        )}
      />
      {edited && <RuleDrawer rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {tried && <SwitchDialog rule={tried} onClose={() => setTried(null)} />}
    </>
  )
}
