import { risk, type RiskRule } from '@balcao/contract/payments/risk'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextButton } from '../../../ui/buttons/text-button'
import { Actions } from '../../../ui/frames/actions'
import { ListScreen } from '../../../ui/lists/list-screen'
import { Paragraph } from '../../../ui/show/text'
import { RuleDrawer } from './rule-drawer'
import { SwitchDialog } from './switch.dialog'
import { useRuleColumns } from './use-rule-columns'

/** What the provider's rules look at, and what they do. */
export function RulesScreen() {
  const t = useT('risk')
  const columns = useRuleColumns()
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
        columns={columns}
        rowActions={(rule) => (
          <Actions align="end">
            <TextButton look="plain" aria-label={t('tryOf', { name: rule.name })} onClick={() => setTried(rule)}>
              {t('try')}
            </TextButton>
            <TextButton look="plain" aria-label={t('changeOf', { name: rule.name })} onClick={() => setEdited(rule)}>
              {t('change')}
            </TextButton>
          </Actions>
        )}
      />
      {edited && <RuleDrawer rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {tried && <SwitchDialog rule={tried} onClose={() => setTried(null)} />}
    </>
  )
}
