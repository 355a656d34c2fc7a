import type { ComponentType } from 'react'
import type { Screen } from '../lib/address/screen'
import { withinTime } from '../lib/timing/chunk-failure'

export async function loadScreen({ name, load }: Screen): Promise<{ default: ComponentType }> {
  const module = await withinTime(load(), name)
  const found = Object.entries(module).find(([exported]) => exported.endsWith('Screen'))
  if (!found) throw new Error(`The file of ${name} exports no component whose name ends in Screen`)
  return { default: found[1] }
}
