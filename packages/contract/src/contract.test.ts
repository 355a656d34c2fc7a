import { describe, expect, it } from 'vitest'
import { everyEndpoint } from '.'

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

  it('makes calls repeatable only by a field that is always there, inside one transaction of somebody known', () => {
    for (const { name, idempotentBy, input, tx, needs } of endpoints) {
      if (!idempotentBy) continue
      const field = fieldsOf(input)[idempotentBy]
      expect([name, tx, field?.safeParse(undefined).success]).toEqual([name, 'one', false])
      expect(['public', 'session']).not.toContain(needs.split(':')[0])
    }
  })
})
