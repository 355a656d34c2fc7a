import { FileDamaged, FileEmpty, FileInfected, FileTypeIncorrect } from '../files.errors'
import { cleanJpeg } from './jpeg'
import { checkPdf } from './pdf'
import { cleanPng } from './png'

/** A kind of file: how it begins, what makes it harmless, and how a browser gets it. */
interface Kind {
  begins: Buffer
  /** Gives the content that is kept, or throws. */
  clean(bytes: Buffer): Buffer | Promise<Buffer>
  type: string
  shownAs: 'pdf' | 'image'
}

const jpeg: Kind = { begins: Buffer.from('ffd8ff', 'hex'), clean: cleanJpeg, type: 'image/jpeg', shownAs: 'image' }

export const KINDS = {
  pdf: { begins: Buffer.from('%PDF-'), clean: checkPdf, type: 'application/pdf', shownAs: 'pdf' },
  jpg: jpeg,
  jpeg,
  png: { begins: Buffer.from('89504e470d0a1a0a', 'hex'), clean: cleanPng, type: 'image/png', shownAs: 'image' },
} satisfies Record<string, Kind>

export type Extension = keyof typeof KINDS

/** The pattern by which virus scanners are tried out; written in two halves, so that no scanner takes this file away. */
const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** What is kept of an upload. The name only proposes what it is; the content has to agree. */
export async function cleanContent(bytes: Buffer, extension: Extension): Promise<Buffer> {
  const kind: Kind = KINDS[extension]
  if (bytes.length === 0) throw new FileEmpty()
  if (bytes.includes(TEST_VIRUS)) throw new FileInfected()
  if (!bytes.subarray(0, kind.begins.length).equals(kind.begins)) throw new FileTypeIncorrect()
  try {
    return await kind.clean(bytes)
  } catch (error) {
    // Reading past the end is what a reader does with half a file.
    throw error instanceof RangeError ? new FileDamaged() : error
  }
}
