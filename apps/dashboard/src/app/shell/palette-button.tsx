import { UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Suspense } from 'react'
import { useT } from '../../lib/texts/i18n'
import { lazyPart } from '../../lib/timing/lazy-part'
import { hearKeys } from './early-keys'
import classes from './palette-button.module.css'

const Palette = lazyPart(() => import('./palette'), 'Palette', ['shell', 'palette'])

/** "Search or jump to", by the pointer or by Ctrl K from anywhere; fetched when first asked for. */
export function PaletteButton() {
  const t = useT('shell')
  const [isOpen, palette] = useDisclosure(false)
  function open() {
    hearKeys()
    palette.open()
  }
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <UnstyledButton
        className={classes.button ?? ''}
        aria-label={t('palette.open')}
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <IconSearch size={18} stroke={1.7} aria-hidden="true" />
        <span className={classes.words}>{t('palette.open')}</span>
        <kbd className={classes.keys}>{t('palette.keys')}</kbd>
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <Palette onClose={palette.close} />
        </Suspense>
      )}
    </>
  )
}
