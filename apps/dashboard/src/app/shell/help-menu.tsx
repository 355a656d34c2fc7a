import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { Suspense, useEffect, useState } from 'react'
import { brand } from '../../lib/brand'
import { wayTo } from '../../lib/address/leaving'
import { sessionKeys } from '../../lib/session/storage'
import { useT } from '../../lib/texts/i18n'
import { lazyPart } from '../../lib/timing/lazy-part'
import classes from './navbar.module.css'
import { OnDemandMenu } from './on-demand-menu'

const KeysSheet = lazyPart(() => import('./keys-sheet'), 'KeysSheet', ['keys'])

/** Docs, keys, the first steps again, and whom to write to; `?` opens the keys from anywhere. */
export function HelpMenu() {
  const t = useT('shell')
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => onQuestionMark(() => setIsOpen(true)), [])
  const isStaff = sessionKeys.userInfo.read()?.info.data.kind === 'merchant' && sessionKeys.merchantNo.read()
  const docs = wayTo(brand.links.docs ?? '')
  return (
    <>
      <span className={classes.desk}>
        <OnDemandMenu
          label={t('help.open')}
          face={<IconHelpCircle size={18} aria-hidden="true" />}
          options={[
            ...(docs
              ? [{ name: 'docs', content: t('help.docs'), onChoose: () => window.open(docs, '_blank', 'noopener') }]
              : []),
            { name: 'keys', content: t('help.keys'), onChoose: () => setIsOpen(true) },
            ...(isStaff ? [{ name: 'steps', content: t('help.steps'), onChoose: () => void showSteps() }] : []),
            ...(brand.support_mail
              ? [{ name: 'mail', content: t('help.mail', { address: brand.support_mail }), onChoose: writeMail }]
              : []),
          ]}
        />
      </span>
      {isOpen && (
        <Suspense>
          <KeysSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Wherever it is on a keyboard, and not while somebody types. */
function onQuestionMark(tell: () => void): () => void {
  const hear = ({ key, target }: KeyboardEvent) => {
    const isTyped = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
    if (key === '?' && !isTyped) tell()
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}

const writeMail = () => window.location.assign(`mailto:${brand.support_mail}`)

async function showSteps() {
  const { showFirstSteps } = await import('./show-first-steps')
  await showFirstSteps()
}
