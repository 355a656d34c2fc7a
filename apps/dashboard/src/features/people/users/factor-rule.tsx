import { users } from '@balcao/contract/people/users'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { confirmDanger } from '../../../ui/say/confirm'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Actions } from '../../../ui/frames/actions'
import { Card } from '../../../ui/frames/card'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'

const STALE = [users.factorRule]

/** Whether a password alone opens the merchant to its staff; administrators decide. */
export function FactorRule() {
  const t = useT('users')
  const { data } = useAsk(users.factorRule, {})
  const set = useAction(users.requireFactor, { refreshes: STALE, done: t('factor.changed') })
  if (!data) return null
  const next = data.is_required ? 'lift' : 'require'

  async function askAndSet() {
    const question = { title: t(`factor.${next}Title`), text: t(`factor.${next}Text`) }
    const isSure = await confirmDanger({ ...question, confirm: t(`factor.${next}`), cancel: t('cancel') })
    if (isSure) await set.run({ is_required: next === 'require' })
  }

  return (
    <Card title={t('factor.title')}>
      <Stack>
        <Paragraph look="quiet">{t(data.is_required ? 'factor.isRequired' : 'factor.isOptional')}</Paragraph>
        <Actions>
          <PlainButton look="quiet" isWorking={set.isRunning} onClick={() => void askAndSet()}>
            {t(`factor.${next}`)}
          </PlainButton>
        </Actions>
      </Stack>
    </Card>
  )
}
