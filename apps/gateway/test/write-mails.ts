import { LANGUAGES } from '@balcao/kernel/languages'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadBrand } from '../src/kit/brand/brand'
import { render, seenFromOutside } from '../src/platform/mail/render'
import type { Template } from '../src/platform/mail/letters'
import { EVERY_LETTER, READERS } from './support/every-letter'

/**
 * npm run mails -- <folder>: every mail of the product for people of both demo merchants in each language, as text and as
 * the page that a mail program shows.
 */
const folder = resolve(process.argv[2] ?? 'mails')
const brand = seenFromOutside(loadBrand(), new URL('https://balcao.example'))
let written = 0
for (const [shop, reader] of Object.entries(READERS)) {
  for (const language of LANGUAGES) {
    const place = join(folder, shop.replaceAll(' ', '-').toLowerCase(), language)
    mkdirSync(place, { recursive: true })
    for (const template of Object.keys(EVERY_LETTER) as Template[]) {
      for (const [at, values] of EVERY_LETTER[template].entries()) {
        const { subject, text, html } = render(brand, template, language, { ...reader, ...values })
        writeFileSync(join(place, `${template}-${at + 1}.html`), html)
        writeFileSync(join(place, `${template}-${at + 1}.txt`), `${subject}\n\n${text}\n`)
        written++
      }
    }
  }
}
process.stdout.write(`${written} mails in ${folder}\n`)
