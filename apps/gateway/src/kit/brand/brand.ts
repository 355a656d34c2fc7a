import { Brand, type PageBrand } from '@balcao/contract/platform/brand'
import { paleColours } from '@balcao/kernel/brand-colours'
import { READABLE } from '@balcao/kernel/contrast'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readLogo, type Logo } from './logo'
import { fromGatewayRoot } from '../../base/paths'

/** What makes the product one provider's own, with its logo in hand. Everything a person sees takes its name from here. */
export interface LoadedBrand extends Brand {
  logoFile: Logo
}

/** Thrown at start, before anything is touched, in words for whoever wrote the file. */
export class WrongBrand extends Error {
  constructor(path: string, faults: readonly string[]) {
    super(`The brand file ${path} is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
}

export function loadBrand(path: string = fromGatewayRoot('brand.default.json')): LoadedBrand {
  const parsed = Brand.safeParse(readJson(path))
  if (!parsed.success) {
    throw new WrongBrand(
      path,
      parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`),
    )
  }
  const brand = parsed.data
  const logoFile = readLogo(join(dirname(path), brand.logo))
  const faults = [...unreadableColours(brand), ...(typeof logoFile === 'string' ? [`logo: ${logoFile}`] : [])]
  if (faults.length > 0 || typeof logoFile === 'string') throw new WrongBrand(path, faults)
  return { ...brand, logoFile }
}

/** What a page is told of its brand; the logo is an address there. */
export function pageBrand({ logoFile, ...brand }: LoadedBrand): PageBrand {
  const { name, colours, links, support_mail, languages, areas, forward_hosts } = brand
  return { name, logo: logoFile.address, colours, links, support_mail, languages, areas, forward_hosts }
}

function readJson(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new WrongBrand(path, ['the file cannot be read'])
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new WrongBrand(path, [`the file is no JSON: ${(error as Error).message}`])
  }
}

function unreadableColours({ colours }: Brand): string[] {
  return paleColours(colours).map(
    ({ theme, field, colour, ground, ratio }) =>
      `colours.${theme}.${field}: ${colour} on ${ground} has a contrast of ${ratio.toFixed(2)}:1, and people need ${READABLE}:1 to read it`,
  )
}
