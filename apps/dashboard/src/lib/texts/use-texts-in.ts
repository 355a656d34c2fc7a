import type { Texts } from '@balcao/kernel/texts'
import { use } from 'react'
import type { Namespace } from './catalogue'
import { useLanguage } from './i18n'
import { loadFile, textsIn } from './text-files'

/** All texts of a namespace as they are kept, for a list of what there are words for. */
export function useTextsIn(namespace: Namespace): Texts {
  const language = useLanguage()
  use(loadFile(language, namespace))
  return textsIn(language, namespace) ?? {}
}
