import { HOME_COUNTRIES } from '@balcao/kernel/countries'
import type { useT } from '../../../lib/texts/i18n'

/** The name of a country that the provider works in; any other keeps its code. */
export function regionText(t: ReturnType<typeof useT<'waybills'>>, code: string): string {
  const known = HOME_COUNTRIES.find((country) => country === code)
  return known ? t(`region.${known}`) : code
}
