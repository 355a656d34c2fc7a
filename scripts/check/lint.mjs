import { inspection } from '../lib/linter.mjs'

export const name = 'lint'

export async function check(root) {
  const findings = await inspection(root)
  return findings.filter(({ isCompilers }) => !isCompilers).map(({ line }) => line)
}
