import { InputRefused } from '../../kit/calls/input'
import { KINDS, type Extension } from './content/kinds'
import { FileTypeIncorrect } from './files.errors'
import type { Accepted } from './purposes'

const MOST_LETTERS = 120
/** Control signs, and those that turn the direction of writing: "fdp.exe" must not read as "exe.pdf". */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/** The name a person sees, and the extension that the content must agree with. No file is ever stored under a name. */
export function readName(given: string, { extensions }: Accepted): { name: string; extension: Extension } {
  const { name, extension } = shownName(given)
  if (!isExtension(extension) || !extensions.includes(extension)) throw new FileTypeIncorrect()
  return { name, extension }
}

/** What a person called it, made harmless. */
export function shownName(given: string): { name: string; extension: string } {
  // Browsers send a name, never a path.
  if (/[/\\]/.test(given)) throw new InputRefused('name')
  const clean = given
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/["<>:|?*]/g, '_')
    .trim()
  const [, stem = '', ending = ''] = /^(.*)\.([^.]*)$/su.exec(clean) ?? []
  const extension = ending.toLowerCase()
  const short = Array.from(stem.replace(/^[.\s]+/, ''))
    .slice(0, MOST_LETTERS)
    .join('')
  return { name: `${short || 'file'}.${extension}`, extension }
}

function isExtension(text: string): text is Extension {
  return Object.hasOwn(KINDS, text)
}
