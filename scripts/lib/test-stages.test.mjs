import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countsOf, coveredBy, failuresOf, STAGES } from './test-stages.mjs'

const folder = mkdtempSync(join(tmpdir(), 'balcao-stages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stageCalled = (name) => STAGES.find((stage) => stage.name === name)

function written(report) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

function counts(name, code, report) {
  return countsOf(stageCalled(name), code, written(report))
}

describe('the sum of a stage', () => {
  const VITEST = 'unit, gateway and screen tests'
  const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] }

  it('is what the tool counted', () => {
    expect(counts(VITEST, 0, vitest)).toEqual({ passed: 3, failed: 0, skipped: 1 })
    const playwright = { stats: { expected: 2, flaky: 0, unexpected: 1, skipped: 0 }, errors: [] }
    expect(counts('end-to-end tests', 1, playwright)).toEqual({ passed: 2, failed: 1, skipped: 0 })
  })

  it('counts a file that broke before its first test', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(counts(VITEST, 1, { ...vitest, testResults })).toMatchObject({ passed: 3, failed: 1 })
  })

  it('never passes a tool that ended badly, whatever it wrote', () => {
    expect(counts(VITEST, 1, vitest)).toMatchObject({ failed: 1 })
    expect(counts(VITEST, 0, 'no report')).toMatchObject({ failed: 1 })
    expect(counts('build', 1, {})).toMatchObject({ failed: 1 })
  })

  it('never passes a stage that ran nothing', () => {
    expect(counts(VITEST, 0, { ...vitest, numPassedTests: 0 })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('adds nothing for a stage that only prepares', () => {
    expect(counts('build', 0, {})).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })
})

describe('the failures of a stage', () => {
  it('are named one by one, nested ones too, with the first words of what went wrong', () => {
    const failed = (title, message) => ({
      file: 'a.spec.ts',
      title,
      ok: false,
      tests: [{ results: [{ error: { message } }] }],
    })
    const report = {
      suites: [
        {
          specs: [{ ok: true }, failed('pays', '\u001b[31mno\n  money\u001b[39m')],
          suites: [{ specs: [failed('refunds', 'late')] }],
        },
      ],
      errors: [{ message: 'no server' }],
    }
    expect(failuresOf(stageCalled('end-to-end tests'), written(report))).toEqual([
      'a.spec.ts › pays: no money',
      'a.spec.ts › refunds: late',
      'outside of tests › : no server',
    ])
  })

  it('count a file that broke before its first test', () => {
    const test = { status: 'failed', fullName: 'adds up', failureMessages: ['1 is not 2'] }
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [{ status: 'passed' }, test] },
      { name: 'b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
    ]
    expect(failuresOf(stageCalled('unit, gateway and screen tests'), written({ testResults }))).toEqual([
      'a.test.ts › adds up: 1 is not 2',
      'b.test.ts › the file itself: cannot be read',
    ])
  })

  it('are none where a stage wrote no report', () => {
    expect(failuresOf(stageCalled('end-to-end tests'), join(folder, 'missing.json'))).toEqual([])
    expect(failuresOf(stageCalled('build'), written({}))).toEqual([])
  })

  it('tell what is wrong though every test passed', () => {
    const missing = join(folder, 'missing.json')
    const covered = written({ calls: 192, faults: ['No test runs these: users.repo lost'] })
    expect(failuresOf(stageCalled('build'), missing, covered)).toEqual(['No test runs these: users.repo lost'])
    expect(coveredBy(covered)).toEqual({ calls: 192 })
  })
})
