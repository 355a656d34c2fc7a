import { once } from 'node:events'
import { post } from './post'
import type { ReadersWork } from './readers'

const [{ origin, path, body, headers, counted, seconds, readers }] = (await once(process, 'message')) as [ReadersWork]
const end = performance.now() + seconds * 1000
let answers = 0
let sent = 0

async function read(): Promise<void> {
  while (performance.now() < end) {
    const { status } = await post(
      origin,
      path,
      counted ? { ...body, [counted]: `${process.pid}-${++sent}` } : body,
      headers,
    )
    if (status !== 200) throw new Error(`answered with ${status}`)
    answers++
  }
}

await Promise.all(Array.from({ length: readers }, read))
process.send?.(answers)
