import { useEffect } from 'react'
import { SIDEBAR_HIDES } from '../../ui/look/theme'

/** Spec 9: under 415 px the sidebar hides by itself, since it would cover the page. */
export function useAutoHide(hide: () => void) {
  useEffect(
    function watchTheWidth() {
      const narrow = window.matchMedia(SIDEBAR_HIDES)
      const onChange = () => narrow.matches && hide()
      narrow.addEventListener('change', onChange)
      return () => narrow.removeEventListener('change', onChange)
    },
    [hide],
  )
}
