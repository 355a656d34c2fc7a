import { ensureDatabaseTypes } from '../lib/database-types.mjs'
import { inspection } from '../lib/linter.mjs'

export const name = 'types'

export async function check(root) {
  const failedGeneration = await ensureDatabaseTypes(root)
  const findings = await inspection(root)
  return [...failedGeneration, ...findings.filter(({ isCompilers }) => isCompilers).map(({ line }) => line)]
}
