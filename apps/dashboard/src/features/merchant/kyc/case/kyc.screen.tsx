import { kyc, type KycCase } from '@balcao/contract/merchant/kyc'
import { KYC_SECTIONS, type KycSection } from '@balcao/kernel/kyc-fields'
import { useState } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { useAsk } from '../../../../lib/ask/use-ask'
import { useRegions } from '../../../../lib/ask/use-regions'
import { useLive } from '../../../../lib/live/use-live'
import { useUrlState } from '../../../../lib/address/use-url-state'
import { FailureFace } from '../../../../ui/faces/failure-face'
import { LoadingFace } from '../../../../ui/faces/loading-face'
import { ScreenTitle } from '../../../../ui/frames/screen-frame'
import { SectionState } from '../kyc-badges'
import classes from '../kyc.module.css'
import { SectionPanel } from './section-panel'
import { StatusCard } from './status-card'
import { useKycTexts } from '../use-kyc-texts'

/** The merchant's KYC file: sections at the left with their state, one at the right. On a phone one after the other. */
export function KycScreen() {
  const t = useT('kyc')
  const { data, error, refetch } = useAsk(kyc.detail, {})
  useLive('kyc', [kyc.detail])
  return (
    <>
      <ScreenTitle title={t('title')} />
      {data && <Wizard file={data} />}
      {!data && !error && <LoadingFace />}
      {!data && error && (
        <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
      )}
    </>
  )
}

function Wizard({ file }: { file: KycCase }) {
  const t = useT('kyc')
  const texts = useKycTexts()
  const [state, change] = useUrlState()
  const [saysMissing, setSaysMissing] = useState(false)
  const regions = useRegions()
  const chosen = KYC_SECTIONS.find((section) => section === state['section'])
  // Chosen once: a section that becomes complete while somebody types in it stays open.
  const [first] = useState(() => firstDue(file))
  const shown = chosen ?? first
  const view = file.sections.find(({ section }) => section === shown)
  const choose = (section: KycSection | undefined) => change({ section })
  return (
    <>
      <StatusCard file={file} onIncomplete={() => setSaysMissing(true)} />
      <div className={classes.wizard} data-section={chosen}>
        <nav className={`${classes.panel} ${classes.sections}`} aria-label={t('sections')}>
          <ol className={classes.steps}>
            {file.sections.map(({ section, state: word }) => (
              <li key={section}>
                <button
                  type="button"
                  className={classes.step}
                  aria-current={section === shown ? 'step' : undefined}
                  onClick={() => choose(section)}
                >
                  <span>{texts.section(section)}</span>
                  <SectionState state={word} />
                </button>
              </li>
            ))}
          </ol>
        </nav>
        {view && (
          <SectionPanel
            key={shown}
            file={file}
            view={view}
            countries={regions.data ?? []}
            saysMissing={saysMissing}
            onBack={() => choose(undefined)}
          />
        )}
      </div>
    </>
  )
}

/** Where work waits: what was asked about, then what is not complete. */
function firstDue({ sections }: KycCase): KycSection {
  const due = sections.find(({ state }) => state === 'FLAGGED') ?? sections.find(({ state }) => state !== 'COMPLETE')
  return due?.section ?? 'basic'
}
