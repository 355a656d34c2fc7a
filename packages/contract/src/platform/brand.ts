import { AREAS } from '@balcao/kernel/areas'
import { LANGUAGES } from '@balcao/kernel/languages'
import { z } from 'zod'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'is not a colour like #0b7a5c')
/** Elsewhere by https, or a page of this installation. */
const Link = z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/[\w/-]*$/)])

/** accent carries text, links and buttons; on_accent is what is written on it. */
const Palette = z.object({ accent: Colour, on_accent: Colour })

/**
 * Everything that makes the product one provider's own. It is read once at start from one JSON file; no source file
 * names a provider.
 */
export const Brand = z.strictObject({
  name: z.string().trim().min(1).max(40),
  /** A file beside the brand file: svg or png. */
  logo: z.string().regex(/^[\w.-]+\.(svg|png)$/, 'names no svg or png file'),
  colours: z.strictObject({ light: Palette, dark: Palette }),
  links: z.strictObject({ docs: Link.optional(), privacy: Link.optional(), terms: Link.optional() }).default({}),
  support_mail: z.email(),
  languages: z
    .array(z.enum(LANGUAGES))
    .min(1)
    .default([...LANGUAGES]),
  areas: z.array(z.enum(AREAS)).default([...AREAS]),
  signature_header: z.string().regex(/^[A-Z][A-Za-z0-9-]{1,40}$/),
  /** Hosts that the "you are leaving" page may lead to. */
  forward_hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).default([]),
})
export type Brand = z.infer<typeof Brand>

/**
 * What pages need of it and of their installation, handed to them inside the page (element id brand): the logo is an
 * address there.
 */
export type PageBrand = Pick<
  Brand,
  'name' | 'logo' | 'colours' | 'links' | 'support_mail' | 'languages' | 'areas' | 'forward_hosts'
> & {
  /** How many characters a new password needs at least: more in the pci profile. Left out: the usual number. */
  password_minimum?: number
  /** A demo installation that is looked at from elsewhere: its logins, whose password is known to all, do not work. */
  is_closed_demo?: boolean
}
