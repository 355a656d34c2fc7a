import { METHODS } from '@balcao/kernel/methods'
import { useT } from '../../lib/texts/i18n'

/** How payers call a method of payment; one that is not known here is shown by its own name. */
export function useMethodText(): (method: string) => string {
  const t = useT('kit')
  return (method) => {
    const known = METHODS.find((each) => each === method)
    return known ? t(`method.${known}`) : method
  }
}
