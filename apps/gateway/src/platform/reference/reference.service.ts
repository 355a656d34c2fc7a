import type { Country } from '@balcao/contract/platform/reference'
import { HOME_COUNTRIES, LONG_NAMES, ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { LOCALE_OF, type Language } from '@balcao/kernel/languages'
import type { Ctx } from '../../kit/calls/ctx'
import { COUNTRY_ROWS } from './countries'
import * as repo from './reference.repo'

export async function dropdown(ctx: Ctx) {
  const apps = await repo.usableApps(ctx)
  return {
    apps: apps.map((app) => ({ id: app.app_id, name: app.name })),
    order_currency: [...ORDER_CURRENCIES],
  }
}

/** Every country in the caller's language: the provider's own first, the rest by name. */
export function regions(language: Language): { countries: Country[] } {
  const locale = LOCALE_OF[language]
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = COUNTRY_ROWS.map(([alpha2, code, currency, phone_code]) => ({
    code,
    name: LONG_NAMES[code]?.[language] ?? names.of(alpha2) ?? code,
    currency,
    phone_code,
  }))
  const place = ({ code }: Country) => {
    const home = (HOME_COUNTRIES as readonly string[]).indexOf(code)
    return home === -1 ? HOME_COUNTRIES.length : home
  }
  return { countries: countries.sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, locale)) }
}
