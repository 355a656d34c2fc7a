import type { Brand } from '@balcao/contract/platform/brand'
import { LOCALE_OF, type Language } from '@balcao/kernel/languages'
import { escapeHtml } from '../../kit/http/markup'
import { mailText } from './catalogue'
import type { Letter, MailValues, ReaderFacts, Template } from './letters'
import { writeLetter } from './templates'

export interface Rendered {
  subject: string
  text: string
  html: string
}

/** A mail in the brand's clothes. A language the brand does not speak becomes its first one. */
export function render<T extends Template>(
  brand: Brand,
  template: T,
  wish: Language,
  values: MailValues[T] & Partial<ReaderFacts>,
): Rendered {
  const language = brand.languages.includes(wish) ? wish : (brand.languages[0] ?? wish)
  const letter = writeLetter(template, language, brand.name, values)
  return {
    subject: letter.subject.replace(/\s+/g, ' ').trim(),
    text: asText(brand, language, letter),
    html: asHtml(brand, language, letter),
  }
}

/** For whoever reads it elsewhere: an address of the product's own pages has to say where they are. */
export function seenFromOutside<B extends Brand>(brand: B, publicUrl: URL): B {
  const links = Object.entries(brand.links).map(([name, href]) => [name, href && new URL(href, publicUrl).href])
  return { ...brand, links: Object.fromEntries(links) as Brand['links'] }
}

function footerLinks({ links }: Brand, language: Language): [text: string, href: string][] {
  return (['docs', 'privacy', 'terms'] as const).flatMap((name) => {
    const href = links[name]
    return href ? [[mailText(language, `frame.link.${name}`), href] as [string, string]] : []
  })
}

function asText(brand: Brand, language: Language, { lines, code }: Letter): string {
  const links = footerLinks(brand, language).map(([text, href]) => `${text}: ${href}`)
  const footer = ['-- ', brand.name, `${mailText(language, 'frame.help')} ${brand.support_mail}`, ...links]
  return [...(code ? [code] : []), ...lines, footer.join('\n')].join('\n\n')
}

/** A line that is an address can be pressed. */
function linked(line: string, colour: string): string {
  const text = escapeHtml(line)
  return /^https?:\/\/\S+$/.test(line) ? `<a href="${text}" style="color:${colour}">${text}</a>` : text
}

/** Mail programs know no style sheets and no dark theme worth the name: the light colours, written into the elements. */
function asHtml(brand: Brand, language: Language, { subject, lines, code }: Letter): string {
  const { accent, on_accent } = brand.colours.light
  const name = escapeHtml(brand.name)
  const mail = escapeHtml(brand.support_mail)
  const links = footerLinks(brand, language).map(
    ([text, href]) => `<a href="${escapeHtml(href)}" style="color:${accent}">${escapeHtml(text)}</a>`,
  )
  const shown = code
    ? `<p style="font:600 28px/1.4 monospace;letter-spacing:6px;margin:16px 0">${escapeHtml(code)}</p>`
    : ''
  return `<!doctype html><html lang="${LOCALE_OF[language]}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f7f8;color:#1d2124;font:15px/1.5 sans-serif">
<div style="max-width:32rem;margin:0 auto;padding:24px 16px">
<p style="margin:0;padding:12px 20px;background:${accent};color:${on_accent};font-weight:600">${name}</p>
<div style="padding:20px;background:#ffffff">${shown}${lines.map((line) => `<p>${linked(line, accent)}</p>`).join('')}</div>
<p style="font-size:13px;color:#5a646c">${mailText(language, 'frame.help')} <a href="mailto:${mail}" style="color:${accent}">${mail}</a>${links.map((link) => ` · ${link}`).join('')}</p>
</div></body></html>`
}
