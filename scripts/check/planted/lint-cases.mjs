import { PROJECTS } from './projects.mjs'

const DASHBOARD = 'apps/dashboard/src'
const KIT = 'apps/gateway/src/kit'

const CONDITIONAL_HOOK = `import { useState } from 'react'
export function Row({ open }: { open: boolean }) {
  if (open) useState(1)
  return <p />
}
`
const FORGOTTEN_DEPENDENCY = `import { useEffect } from 'react'
export function Row({ id }: { id: string }) {
  useEffect(() => {
    document.title = id
  }, [])
  return <p />
}
`
const PROMISE_AS_CONDITION = `export const later = async (): Promise<boolean> => true
export const yes = (): number => (later() ? 1 : 2)
`

/** @type {[file: string, text: string, rule: string][]} */
const PLANTED = [
  [`${KIT}/floating.ts`, 'const later = async () => 1\nlater()\nexport {}\n', 'no-floating-promises'],
  [`${KIT}/misused.ts`, PROMISE_AS_CONDITION, 'no-misused-promises'],
  [`${KIT}/thenable.ts`, 'export const one = async (): Promise<number> => await 1\n', 'await-thenable'],
  [`${KIT}/any.ts`, 'export const loose = (value: any): string => String(value)\n', 'no-explicit-any'],
  [`${KIT}/silenced.ts`, '// @ts-ignore\nexport const one: string = 1\n', 'ban-ts-comment'],
  [`${KIT}/loud.ts`, "console.log('x')\nexport {}\n", 'no-console'],
  [`${KIT}/cycle-one.ts`, "import { two } from './cycle-two'\nexport const one = (): number => two()\n", 'no-cycle'],
  [`${KIT}/cycle-two.ts`, "import { one } from './cycle-one'\nexport const two = (): number => one()\n", 'no-cycle'],
  [`${KIT}/long.ts`, 'export {}\n'.repeat(301), 'max-lines'],
  [`${KIT}/endless.ts`, `export function endless() {\n${'  // and on\n'.repeat(90)}}\n`, 'max-lines-per-function'],
  [`${DASHBOARD}/ui/shout.tsx`, "console.error('x')\nexport {}\n", 'no-console'],
  [`${DASHBOARD}/ui/hook.tsx`, CONDITIONAL_HOOK, 'rules-of-hooks'],
  [`${DASHBOARD}/ui/effect.tsx`, FORGOTTEN_DEPENDENCY, 'exhaustive-deps'],
]

/** Nothing in here is wrong. */
export const CLEAN = {
  ...PROJECTS,
  [`${KIT}/clean.ts`]: 'export const one = async (): Promise<number> => 1\nawait one()\n',
  [`${KIT}/clean.test.ts`]: "import { expect, it } from 'vitest'\nit('adds', () => expect(1).toBe(1))\n",
  [`${DASHBOARD}/ui/clean.tsx`]: 'export const Clean = () => <p />\n',
  'scripts/loud.mjs': "console.log('x')\n",
}

export const LINT = PLANTED.map(
  /** @returns {[string, string, RegExp]} */ ([file, text, rule]) => [
    file,
    text,
    new RegExp(`^${file}:.*\\(${rule}\\)\\]$`, 'm'),
  ],
)
