import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { fromGatewayRoot } from './paths'

/** What makes the product one provider's own. Everything a person sees takes its name from here. */
const Brand = z.object({ name: z.string().trim().min(1).max(40) })
export type Brand = z.infer<typeof Brand>

export function loadBrand(path: string = fromGatewayRoot('brand.default.json')): Brand {
  const parsed = Brand.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The brand file ${path} is not right:\n${wrong.join('\n')}`)
}
