import { describe, expect, it } from 'vitest'
import { ROOT } from './repository.mjs'
import { testsOf } from './test-changed.mjs'

describe('the tests of a change', () => {
  it('are those of its feature, on every floor', () => {
    for (const path of ['apps/gateway/src/people/users/users.repo.ts', 'packages/contract/src/people/users.ts']) {
      const { unit, browser } = testsOf(ROOT, [path])
      expect(unit).toContain('apps/gateway/src/people/users/users.test.ts')
      expect(unit).toContain('apps/dashboard/src/features/people/users/user-list.screen.test.tsx')
      // The contract has its own tests beside each of its files.
      expect(unit.filter((test) => !/\/users\/|^packages\/contract\//.test(test))).toEqual([])
      expect(browser).toEqual(['e2e/screens/users.spec.ts'])
    }
  })

  it('are the one of its own name where there is one, else those beside it', () => {
    expect(testsOf(ROOT, ['packages/kernel/src/money.ts']).unit).toEqual(['packages/kernel/src/money.test.ts'])
    const beside = testsOf(ROOT, ['apps/gateway/src/ledger/post.ts']).unit
    expect(beside).toContain('apps/gateway/src/ledger/ledger.test.ts')
  })

  it('is itself where a test was changed, and none for papers', () => {
    const test = 'apps/gateway/test/guards.test.ts'
    expect(testsOf(ROOT, [test, 'README.md'])).toEqual({ unit: [test], browser: [] })
  })
})
