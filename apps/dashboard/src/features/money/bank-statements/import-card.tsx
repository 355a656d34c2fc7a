import { bankStatements, type BankStatement } from '@balcao/contract/money/bank-statements'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/ask/api'
import { useAskMore } from '../../../lib/ask/use-ask-more'
import { useT } from '../../../lib/texts/i18n'
import { FileField } from '../../../ui/fields/file-field'
import { Working } from '../../../ui/faces/working'
import { Card } from '../../../ui/frames/card'
import { Stack } from '../../../ui/frames/stack'
import { MoreRows } from '../../../ui/lists/more-rows'
import { explain } from '../../../ui/say/explain'
import { useDayText } from '../../../ui/show/day-text'
import { Paragraph, Quiet } from '../../../ui/show/text'

const TYPES = ['xml', 'ofx', 'csv'] as const

/** Takes a statement in; below it those that were taken before. */
export function ImportCard() {
  const t = useT('bank-statements')
  const client = useQueryClient()
  const [sending, setSending] = useState<File | null>(null)
  const [failure, setFailure] = useState('')

  async function send(file: File) {
    setSending(file)
    setFailure('')
    try {
      await ask(bankStatements.import, { name: file.name }, { file })
      await client.invalidateQueries()
    } catch (error) {
      setFailure(explain(error))
    } finally {
      setSending(null)
    }
  }

  return (
    <Card title={t('import')}>
      <Stack isTight>
        <Paragraph look="quiet">{t('importText')}</Paragraph>
        {sending ? (
          <Working>{t('reading', { name: sending.name })}</Working>
        ) : (
          <FileField
            label={t('file')}
            types={TYPES}
            error={failure || undefined}
            onChoose={(file) => void send(file)}
          />
        )}
        <Imported />
      </Stack>
    </Card>
  )
}

function Imported() {
  const t = useT('bank-statements')
  const day = useDayText()
  const statements = useAskMore<BankStatement>(bankStatements.list, { per_page: 5 })
  if (!statements.rows || statements.rows.length === 0) return null
  return (
    <>
      {statements.rows.map(({ statement_id, name, account, currency, first_day, last_day, lines, imported_by }) => (
        <Quiet key={statement_id}>
          {t('imported', {
            name,
            account,
            currency,
            from: day(first_day),
            to: day(last_day),
            count: lines,
            who: imported_by,
          })}
        </Quiet>
      ))}
      <MoreRows of={statements}>{t('older')}</MoreRows>
    </>
  )
}
