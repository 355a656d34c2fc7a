import { payoutBatches, type PayoutReturn } from '@balcao/contract/money/payout-batches'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/ask/api'
import { useT } from '../../../lib/texts/i18n'
import { FileField } from '../../../ui/fields/file-field'
import { Working } from '../../../ui/faces/working'
import { Card } from '../../../ui/frames/card'
import { Stack } from '../../../ui/frames/stack'
import { explain } from '../../../ui/say/explain'
import { Paragraph, Quiet } from '../../../ui/show/text'

// keys: payout-batches.differs.*

const TYPES = ['ret', 'txt'] as const

/** Takes the bank's answer in; the same file twice is one. */
export function ReturnCard() {
  const t = useT('payout-batches')
  const client = useQueryClient()
  const [sending, setSending] = useState('')
  const [failure, setFailure] = useState('')
  const [taken, setTaken] = useState<PayoutReturn | null>(null)

  async function send(file: File) {
    setSending(file.name)
    setFailure('')
    setTaken(null)
    try {
      setTaken(await ask(payoutBatches.takeReturn, { name: file.name }, { file }))
      await client.invalidateQueries()
    } catch (error) {
      setFailure(explain(error))
    } finally {
      setSending('')
    }
  }

  return (
    <Card title={t('return')}>
      <Stack isTight>
        <Paragraph look="quiet">{t('returnText')}</Paragraph>
        {sending ? (
          <Working>{t('reading', { name: sending })}</Working>
        ) : (
          <FileField
            label={t('returnFile')}
            types={TYPES}
            error={failure || undefined}
            onChoose={(file) => void send(file)}
          />
        )}
        {taken && (
          <div role="status">
            {t('taken', { name: taken.name, paid: taken.paid, failed: taken.failed })}
            {taken.differing.map(({ number, why }) => (
              <Quiet key={number}>{t(`differs.${why}`, { number })}</Quiet>
            ))}
          </div>
        )}
      </Stack>
    </Card>
  )
}
