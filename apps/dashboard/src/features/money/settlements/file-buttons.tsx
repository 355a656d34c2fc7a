import { downloads } from '@balcao/contract/platform/downloads'
import { settlements } from '@balcao/contract/money/settlements'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { saveFile } from '../../../lib/forms/save-file'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { PlainButton } from '../../../ui/buttons/plain-button'

/** The entries behind it as a file, made in the background and listed below. */
export function FileButton({ settlement_no }: { settlement_no: string }) {
  const t = useT('settlements')
  // Kept until it is answered, so that a second try after a lost answer makes no second file.
  const [request_id, setRequestId] = useState(newRequestId)
  const create = useAction(downloads.create, { refreshes: [downloads.list], done: t('fileAsked') })
  if (!holds('download:view')) return null

  async function send() {
    const outcome = await create.run({ kind: 'settlementLines', filters: { settlement_no }, request_id })
    if (outcome.ok) setRequestId(newRequestId())
  }
  return (
    <PlainButton look="quiet" isWorking={create.isRunning} onClick={() => void send()}>
      {t('csv')}
    </PlainButton>
  )
}

/** The statement on paper. */
export function StatementButton({ settlement_no }: { settlement_no: string }) {
  const t = useT('settlements')
  const statement = useAction(settlements.statement, {})

  async function fetchIt() {
    const outcome = await statement.run({ settlement_no })
    if (outcome.ok) saveFile(outcome.reply.name, outcome.reply.pdf, 'application/pdf')
  }
  return (
    <PlainButton look="quiet" isWorking={statement.isRunning} onClick={() => void fetchIt()}>
      {t('pdf')}
    </PlainButton>
  )
}
