import '../look/button-styles'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Suspense } from 'react'
import { useT } from '../../lib/texts/i18n'
import { lazyPart } from '../../lib/timing/lazy-part'
import { OnDemandPopover } from '../frames/on-demand-popover'
import classes from './filter-bar.module.css'
import type { FilterPanelProps } from './filter-panel'

const FilterPanel = lazyPart(() => import('./filter-panel'), 'FilterPanel', [])

interface FilterChipProps extends FilterPanelProps {
  /** What it says, in words; undefined while it does not hold. */
  words: string | undefined
  onClear: () => void
}

/** A filter: filled with its value and a cross while it holds, dashed with a plus while it does not. */
export function FilterChip({ words, onClear, ...panel }: FilterChipProps) {
  const t = useT('kit')
  const { label } = panel.face
  return (
    <div className={classes.chip} data-stays={words !== undefined || undefined}>
      <OnDemandPopover
        label={t('filters')}
        position="bottom-start"
        width={280}
        className={classes.panel}
        button={(ties) => (
          <button type="button" className={classes.chipFace} {...ties}>
            {words === undefined && <span aria-hidden="true">+</span>}
            {label}
            {words !== undefined && <strong>{words}</strong>}
          </button>
        )}
      >
        {() => (
          <Suspense>
            <FilterPanel {...panel} />
          </Suspense>
        )}
      </OnDemandPopover>
      {words !== undefined && (
        <button
          type="button"
          className={classes.cross}
          aria-label={t('remove', { name: t('chip', { what: label, value: words }) })}
          onClick={onClear}
        >
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
