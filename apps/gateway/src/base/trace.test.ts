import { expect, it } from 'vitest'
import { traceOf, traceparent } from './trace'

const GIVEN = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

it('goes on with what it was given, under a number of its own', () => {
  const trace = traceOf(GIVEN)
  expect(trace).toMatchObject({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    parentId: '00f067aa0ba902b7',
    isSampled: true,
  })
  expect(traceparent(trace)).toBe(`00-4bf92f3577b34da6a3ce929d0e0e4736-${trace.spanId}-01`)
  expect(trace.spanId).toMatch(/^[0-9a-f]{16}$/)
  expect(traceOf(GIVEN.replace(/01$/, '00')).isSampled).toBe(false)
})

it('begins anew where nothing is given, or what means nothing', () => {
  const wrong = [
    undefined,
    '',
    'x',
    GIVEN.replace(/^00/, 'ff'),
    GIVEN.replace(/4bf[0-9a-f]+/, '0'.repeat(32)),
    `${GIVEN}x`,
  ]
  for (const header of wrong) {
    const { traceId, parentId } = traceOf(header)
    expect([traceId.length, parentId]).toEqual([32, ''])
    expect(header ?? '').not.toContain(traceId)
  }
})
