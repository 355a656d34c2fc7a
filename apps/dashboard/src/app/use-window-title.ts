import { useEffect } from 'react'
import { brand } from '../lib/brand'
import { useT } from '../lib/texts/i18n'
import type { TextKey } from '../lib/texts/texts'

export function useWindowTitle(key: TextKey<'navigation'>) {
  const title = `${useT('navigation')(key)} · ${brand.name}`

  useEffect(
    function nameTheWindow() {
      document.title = title
    },
    [title],
  )
}
