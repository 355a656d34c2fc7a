import { describe, expect, it } from 'vitest'
import { everyEndpoint } from '.'
import { listInput } from './lists'

const endpoints = everyEndpoint()
const fieldsOf = (input: unknown) =>
  (input as { shape?: Record<string, { safeParse(v: unknown): { success: boolean } }> }).shape ?? {}

describe('the contract', () => {
  it('names and places every call once', () => {
    const places = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(places).size).toBe(places.length)
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  })

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is described whole',
    (name, endpoint) => {
      expect(name).toMatch(/^\w+\.\w+$/)
      expect(endpoint.summary).not.toBe('')
      expect(endpoint.path).toMatch(/^\/api\/(dashboard|provider|pay|v1)\/\w/)
    },
  )

  it('takes the sizes of small tables too, and no other', () => {
    const { per_page } = listInput({}, ['at']).shape
    expect([5, 6, 10, 20, 50, 100].every((size) => per_page.safeParse(size).success)).toBe(true)
    expect([0, 1, 7, 30, 1000].some((size) => per_page.safeParse(size).success)).toBe(false)
  })

  it('makes calls repeatable only by a field that is always there, inside one transaction of somebody known', () => {
    for (const { name, idempotentBy, input, tx, needs } of endpoints) {
      if (!idempotentBy) continue
      const field = fieldsOf(input)[idempotentBy]
      expect([name, tx, field?.safeParse(undefined).success]).toEqual([name, 'one', false])
      expect(['public', 'session']).not.toContain(needs.split(':')[0])
    }
  })
})
