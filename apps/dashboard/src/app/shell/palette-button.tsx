import { UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Suspense, useEffect } from 'react'
import { useT } from '../../lib/texts/i18n'
import { lazyPart } from '../../lib/timing/lazy-part'
import classes from './palette-button.module.css'

const Palette = lazyPart(() => import('./palette'), 'Palette', ['shell', 'palette'])

/** "Search or jump to", by the pointer or by Ctrl K from anywhere; fetched when first asked for. */
export function PaletteButton() {
  const t = useT('shell')
  const [isOpen, palette] = useDisclosure(false)
  useHotkeys([['mod+K', palette.open]], [])
  return (
    <>
      <UnstyledButton
        className={classes.button ?? ''}
        aria-label={t('palette.open')}
        aria-keyshortcuts="Control+K"
        onClick={palette.open}
      >
        <IconSearch size={18} stroke={1.7} aria-hidden="true" />
        <span className={classes.words}>{t('palette.open')}</span>
        <kbd className={classes.keys}>{t('palette.keys')}</kbd>
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={<Listening />}>
          <Palette begun={takeTyped} onClose={palette.close} />
        </Suspense>
      )}
    </>
  )
}

let typed = ''

function takeTyped(): string {
  const taken = typed
  typed = ''
  return taken
}

/** What is typed while the search is still being fetched is not lost. */
function Listening() {
  useEffect(function whileItIsOnItsWay() {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Backspace') typed = typed.slice(0, -1)
      else if (event.key.length === 1) typed += event.key
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [])
  return null
}
