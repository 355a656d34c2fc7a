import type { SettlementDetail, SettlementLine } from '@balcao/contract/money/settlements'
import type { AmountName } from '@balcao/kernel/amounts'
import { isMemo, NET_LINES } from '@balcao/kernel/settlement'
import { usePercentText } from '../../../ui/show/number-text'
import { useT } from '../../../lib/texts/i18n'
import { useUrlState } from '../../../lib/address/use-url-state'
import { Card } from '../../../ui/frames/card'
import { Money } from '../../../ui/show/money'
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
      <ul className={classes.lines}>
        {lines.filter(isNet).map((line) => (
          <Line key={line.kind} line={line} />
        ))}
        <Sum of="settlementNet" name={t('net')} amount={net} currency={currency} note={t('sumOfLines')} />
        {lines
          .filter((line) => !isNet(line) && !isMemo(line.kind))
          .map((line) => (
            <Line key={line.kind} line={line} note={line.kind === 'tax' ? percent(settlement.tax_percent) : ''} />
          ))}
        <Sum of="settlementPayable" name={t('payable')} amount={payable} currency={settle_currency} />
      </ul>
      {memo.length > 0 && (
        <>
          <h3 className={classes.memo}>{t('memo')}</h3>
          <ul className={classes.lines}>
            {memo.map((line) => (
              <Line key={line.kind} line={line} />
            ))}
          </ul>
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
  return (
    <li className={classes.line}>
      {entries > 0 ? (
        <TextButton
          look="underlined"
          aria-expanded={isOpen}
          onClick={() => change({ kind: isOpen ? undefined : kind, page: undefined })}
        >
          {t('lineOf', { name, count: entries })}
        </TextButton>
      ) : (
        <span>
          {name} {note && <span className={classes.quiet}>{note}</span>}
        </span>
      )}
      <Money of="settlementLine" amount={amount} currency={currency} />
    </li>
  )
}

interface SumProps {
  of: AmountName
  name: string
  amount: string
  currency: string
  note?: string
}

function Sum({ of, name, amount, currency, note = '' }: SumProps) {
  return (
    <li className={classes.sum}>
      <span>
        {name} {note && <span className={classes.quiet}>{note}</span>}
      </span>
      <Money of={of} amount={amount} currency={currency} />
    </li>
  )
}
