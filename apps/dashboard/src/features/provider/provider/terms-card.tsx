import { terms, TERMS_KINDS, type MerchantTerms, type TermsKind } from '@balcao/contract/money/terms'
import type { MerchantDetail } from '@balcao/contract/provider/provider'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { knownText } from '../../../lib/texts/known-text'
import { useAsk } from '../../../lib/ask/use-ask'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextButton } from '../../../ui/buttons/text-button'
import { DateTime } from '../../../ui/show/date-time'
import { RowLink } from '../../../ui/lists/row-link'
import { ListFaces } from '../../../ui/lists/list-faces'
import { SelectField } from '../../../ui/fields/select-field'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph, Quiet } from '../../../ui/show/text'
import classes from './provider.module.css'
import { TermsDrawer } from './terms.dialog'
import { TERMS_FIELDS } from './terms-fields'
import { useTermsText } from './use-terms-text'

interface TermsCardProps {
  merchant: MerchantDetail
  mayChange: boolean
}

/** What a merchant is charged and how it is settled: every row there ever was, and the next one. */
export function TermsCard({ merchant, mayChange }: TermsCardProps) {
  const t = useT('provider')
  const termsText = useTermsText()
  const { merchant_no } = merchant
  const [kind, setKind] = useState<TermsKind>('fees')
  // What the drawer begins with: a row there is, or nothing.
  const [next, setNext] = useState<Record<string, string> | null>(null)
  const { data, error, refetch } = useAsk(terms.list, { merchant_no })
  return (
    <Stack>
      <div className={classes.termsBar}>
        <SelectField
          label={t('terms.kindLabel')}
          value={kind}
          options={TERMS_KINDS.map((value) => ({ value, label: t(`terms.kind.${value}`) }))}
          onChange={setKind}
        />
        {mayChange && data && (
          <PlainButton look="quiet" onClick={() => setNext({})}>
            {t(`terms.add.${kind}`)}
          </PlainButton>
        )}
      </div>
      {data && <WaitingTerms merchant_no={merchant_no} waiting={data.waiting} />}
      <ListFaces
        rows={data && rowsOf(data, kind)}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ key }) => key}
        empty={<p>{t('terms.none')}</p>}
        columns={[
          { head: t('terms.validFrom'), cell: ({ valid_from }) => <DateTime value={valid_from} isBrief /> },
          ...TERMS_FIELDS[kind].map(({ name }) => ({
            head: t(`terms.field.${name}`),
            cell: ({ values }: TermsRow) =>
              termsText(name, values[name] ?? '') || t(name === 'method' ? 'terms.allOthers' : 'terms.usual'),
          })),
          {
            head: t('terms.setBy'),
            isMain: true,
            cell: ({ set_by, reason }) => (
              <>
                {set_by || t('terms.begun')}
                {reason && <Quiet>{reason}</Quiet>}
              </>
            ),
          },
        ]}
        rowActions={
          mayChange
            ? ({ values }) => (
                <TextButton look="plain" onClick={() => setNext(values)}>
                  {t('terms.change')}
                </TextButton>
              )
            : undefined
        }
      />
      {next && <TermsDrawer merchant={merchant} kind={kind} begins={next} onClose={() => setNext(null)} />}
    </Stack>
  )
}

/** What one of the provider proposed and another has to agree to. */
function WaitingTerms({ merchant_no, waiting }: { merchant_no: string; waiting: MerchantTerms['waiting'] }) {
  const t = useT('provider')
  const a = useT('approvals')
  if (waiting.length === 0) return null
  return (
    <Stack isTight>
      <Paragraph>{t('terms.waiting')}</Paragraph>
      <ul>
        {waiting.map(({ approval_id, asked_name, create_time, ask }) => (
          <li key={approval_id}>
            <RowLink to="Approvals" search={{ case: approval_id, merchant_no }}>
              {t('terms.waitingLine', { what: knownText(a, 'what', String(ask['what'])), name: asked_name })}
            </RowLink>{' '}
            <Quiet>
              <DateTime value={create_time} />
            </Quiet>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

interface TermsRow {
  key: string
  valid_from: string
  set_by: string
  reason: string
  values: Record<string, string>
}

function rowsOf(all: Omit<MerchantTerms, 'waiting'>, kind: TermsKind): TermsRow[] {
  return all[kind].map(({ valid_from, set_by, reason, ...rest }) => {
    const values = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value ?? '')]))
    return { key: [valid_from, ...Object.values(values)].join(), valid_from, set_by, reason, values }
  })
}
