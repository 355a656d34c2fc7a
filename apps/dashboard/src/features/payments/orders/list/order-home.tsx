import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { browserKeys } from '../../../../lib/session/storage'
import { useT } from '../../../../lib/texts/i18n'
import { FirstStepsGate } from '../../../../parts/first-steps/first-steps-gate'
import { RowLink } from '../../../../ui/lists/row-link'
import { NeedsYou } from './needs-you'
import type { OrderQuestion } from './order-filters'
import { OrderOverview } from './order-overview'
import classes from '../order-overview.module.css'

/** First steps, what needs somebody, and how selling goes. It folds away, and this browser remembers it. */
export function OrderHome({ question }: { question: OrderQuestion }) {
  const t = useT('orders')
  const [isFolded, setIsFolded] = useState(() => browserKeys.homeFolded.read() ?? false)

  function fold() {
    browserKeys.homeFolded.write(!isFolded)
    setIsFolded(!isFolded)
  }

  return (
    <>
      <FirstStepsGate />
      <div className={classes.home} data-folded={isFolded || undefined}>
        <div className={classes.head}>
          <button type="button" className={classes.fold} aria-expanded={!isFolded} onClick={fold}>
            {isFolded ? (
              <IconChevronRight size={16} aria-hidden="true" />
            ) : (
              <IconChevronDown size={16} aria-hidden="true" />
            )}
            {t('overview.title')}
          </button>
          <RowLink to="OrderAnalytics">{t('overview.analytics')}</RowLink>
        </div>
        {!isFolded && <NeedsYou />}
        {!isFolded && <OrderOverview question={question} />}
      </div>
    </>
  )
}
