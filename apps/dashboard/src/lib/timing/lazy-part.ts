import { lazy, type ComponentType } from 'react'
import type { Namespace } from '../texts/catalogue'
import { loadTexts } from '../texts/i18n'
import { withinTime } from './chunk-failure'

/** A part of the page that is fetched, with its texts, when it is first shown. */
export function lazyPart<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  texts: Namespace[],
) {
  return lazy(async () => {
    const [module] = await Promise.all([withinTime(load(), name), loadTexts(texts)])
    return { default: module[name] }
  })
}
