// @vitest-environment node
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { contractForBrowsers } from './contract-for-browsers.ts'

async function built(entry: string): Promise<string> {
  const asked = 'virtual:asked'
  const output = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      contractForBrowsers(),
      {
        name: 'entry',
        resolveId: (id) => (id === asked ? `${import.meta.dirname}/asked.ts` : null),
        load: (id) => (id.endsWith('/asked.ts') ? entry : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: asked, preserveEntrySignatures: 'strict' } },
  })
  return (output as Rolldown.RolldownOutput).output.map((file) => ('code' in file ? file.code : '')).join('\n')
}

describe('the contract in a browser', () => {
  it('has the calls, and neither schemas nor zod', async () => {
    const code = await built(`
      import { users } from '@balcao/contract/people/users'
      import { session } from '@balcao/contract/people/session'
      import { TOKEN_PARAMETER } from '@balcao/contract/transport'
      export { users, session, TOKEN_PARAMETER }`)
    expect(code).toContain('/api/dashboard/app/user/list')
    expect(code).toContain('"from": "query"')
    expect(code).toContain('access_token')
    expect(code).not.toMatch(/zod|safeParse|Staff of the chosen merchant/i)
  })

  it('keeps plain constants of a module that uses zod', async () => {
    const code = await built(`export { PER_PAGE, PER_PAGE_DEFAULT } from '@balcao/contract/lists'`)
    expect(code.replaceAll(/\s/g, '')).toContain('[10,20,50,100]')
    expect(code).not.toMatch(/zod|safeParse/i)
  })
})
