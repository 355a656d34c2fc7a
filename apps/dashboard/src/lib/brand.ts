import type { PageBrand } from '@balcao/contract/platform/brand'
import { AREAS } from '@balcao/kernel/areas'
import { LANGUAGES } from '@balcao/kernel/languages'
import { PASSWORD_MIN } from '@balcao/kernel/password'
import neutralMark from './neutral-mark.svg'

/** Holds where no gateway has filled the page in: screen tests, and a page opened from a file. */
const NEUTRAL = {
  name: document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '',
  logo: neutralMark,
  colours: {
    light: { accent: '#0b7261', on_accent: '#ffffff' },
    dark: { accent: '#4fb49c', on_accent: '#0f1213' },
  },
  links: {},
  support_mail: '',
  languages: [...LANGUAGES],
  areas: [...AREAS],
  forward_hosts: [],
  password_minimum: PASSWORD_MIN,
} satisfies PageBrand

/** The provider's own name, colours, links and areas, as the gateway wrote them into the page. */
export const brand: PageBrand & { password_minimum: number } = { ...NEUTRAL, ...writtenIntoPage() }

function writtenIntoPage(): Partial<PageBrand> {
  try {
    return JSON.parse(document.getElementById('brand')?.textContent ?? '{}') as Partial<PageBrand>
  } catch {
    return {}
  }
}
