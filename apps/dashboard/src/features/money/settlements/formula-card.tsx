import type { SettlementDetail, SettlementLine } from '@balcao/contract/money/settlements'
import { isMemo, NET_LINES } from '@balcao/kernel/settlement'
import { usePercentText } from '../../../ui/show/number-text'
import { useT } from '../../../lib/texts/i18n'
import { useUrlState } from '../../../lib/address/use-url-state'
import { Card } from '../../../ui/frames/card'
import { MoneyLine, MoneyLines } from '../../../ui/frames/money-lines'
import { TextButton } from '../../../ui/buttons/text-button'
import classes from './settlements.module.css'

/** The lines as a statement has them: first what makes the net, then what is made of it. */
export function FormulaCard({ settlement }: { settlement: SettlementDetail }) {
  const t = useT('settlements')
  const percent = usePercentText()
  const { lines, net, currency, payable, settle_currency, fx_rate } = settlement
  const isNet = ({ kind }: SettlementLine) => (NET_LINES as readonly string[]).includes(kind)
  const memo = lines.filter(({ kind }) => isMemo(kind))
  return (
    <Card title={t('statement')}>
      <MoneyLines>
        {lines.filter(isNet).map((line) => (
          <Line key={line.kind} line={line} />
        ))}
        <MoneyLine isSum of="settlementNet" name={t('net')} amount={net} currency={currency} note={t('sumOfLines')} />
        {lines
          .filter((line) => !isNet(line) && !isMemo(line.kind))
          .map((line) => (
            <Line key={line.kind} line={line} note={line.kind === 'tax' ? percent(settlement.tax_percent) : ''} />
          ))}
        <MoneyLine isSum of="settlementPayable" name={t('payable')} amount={payable} currency={settle_currency} />
      </MoneyLines>
      {memo.length > 0 && (
        <>
          <h3 className={classes.memo}>{t('memo')}</h3>
          <MoneyLines>
            {memo.map((line) => (
              <Line key={line.kind} line={line} />
            ))}
          </MoneyLines>
        </>
      )}
      {fx_rate && <p className={classes.note}>{t('rateNote', { rate: fx_rate, currency, to: settle_currency })}</p>}
    </Card>
  )
}

/** A line with entries behind it opens to them. */
function Line({ line, note = '' }: { line: SettlementLine; note?: string }) {
  const t = useT('settlements')
  const [state, change] = useUrlState()
  const { kind, amount, currency, entries } = line
  const isOpen = state['kind'] === kind
  const name = t(`line.${kind}`)
  const opener = (
    <TextButton
      look="underlined"
      aria-expanded={isOpen}
      onClick={() => change({ kind: isOpen ? undefined : kind, page: undefined })}
    >
      {t('lineOf', { name, count: entries })}
    </TextButton>
  )
  return <MoneyLine of="settlementLine" name={entries > 0 ? opener : name} {...{ amount, currency, note }} />
}
