import type { ComponentType } from 'react'
import type { Screen } from '../lib/screen'

/** Spec 9: a page chunk that has not come after 120 s is a load error. */
const CHUNK_TIMEOUT_MS = 120_000

export async function loadScreen({ name, load }: Screen): Promise<{ default: ComponentType }> {
  const module = await withinTime(load(), name)
  const found = Object.entries(module).find(([exported]) => exported.endsWith('Screen'))
  if (!found) throw new Error(`The file of ${name} exports no component whose name ends in Screen`)
  return { default: found[1] }
}

function withinTime<Result>(loading: Promise<Result>, name: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The page ${name} did not load in time`)), CHUNK_TIMEOUT_MS)
  })
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer))
}
