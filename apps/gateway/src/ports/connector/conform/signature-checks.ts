import { CALLS, pathOf } from '../calls'
import { must } from './bench'
import { type Check, HOUR_MS } from './check'

export const SIGNATURE_CHECKS: Check[] = [
  {
    name: 'a call without a signature is refused',
    run: async (bench) => {
      const { status } = await bench.send({ method: 'GET', path: '/v1/about', body: '', signature: null })
      must(status === 401, `it was answered ${status}, not 401`)
    },
  },
  {
    name: 'a call whose content was changed on its way is refused',
    run: async (bench) => {
      const path = pathOf(CALLS.eventsAddress)
      const signature = bench.signed('PUT', path, JSON.stringify({ url: 'https://right.example/' }), new Date())
      const body = JSON.stringify({ url: 'https://wrong.example/' })
      const { status } = await bench.send({ method: 'PUT', path, body, signature })
      must(status === 401, `it was answered ${status}, not 401`)
    },
  },
  {
    name: 'a call for another address than was signed is refused',
    run: async (bench) => {
      const signature = bench.signed('GET', '/v1/about', '', new Date())
      const path = `${pathOf(CALLS.events)}?from=2020-01-01T00:00:00.000Z`
      const { status } = await bench.send({ method: 'GET', path, body: '', signature })
      must(status === 401, `it was answered ${status}, not 401`)
    },
  },
  {
    name: 'a call that was signed an hour ago is refused',
    run: async (bench) => {
      const signature = bench.signed('GET', '/v1/about', '', new Date(Date.now() - HOUR_MS))
      const { status } = await bench.send({ method: 'GET', path: '/v1/about', body: '', signature })
      must(status === 401, `it was answered ${status}, not 401`)
    },
  },
  {
    name: 'a clock that is five minutes off is borne with',
    run: async (bench) => {
      for (const minutes of [-5, 5]) {
        const signature = bench.signed('GET', '/v1/about', '', new Date(Date.now() + minutes * 60_000))
        const { status } = await bench.send({ method: 'GET', path: '/v1/about', body: '', signature })
        must(status === 200, `${minutes} minutes: it was answered ${status}, not 200`)
      }
    },
  },
  {
    name: 'garbage is refused, and the connector lives on',
    run: async (bench) => {
      const path = pathOf(CALLS.act)
      const { status } = await bench.send({ method: 'POST', path, body: '{"act":' })
      must(status === 400, `a body that is no JSON was answered ${status}, not 400`)
      const unknown = await bench.send({ method: 'GET', path: '/v1/nothing', body: '' })
      must(unknown.status === 404, `an unknown address was answered ${unknown.status}, not 404`)
      await bench.get(CALLS.about)
    },
  },
]
