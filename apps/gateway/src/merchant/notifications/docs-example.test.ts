import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromGatewayRoot } from '../../base/paths'
import { headerValue, signaturesOf } from './signature'

/** The example that merchants copy is run as it stands in the paper. */
it('the example of docs/notifications.md takes what is genuine and nothing else', async () => {
  const paper = readFileSync(fromGatewayRoot('../../docs/notifications.md'), 'utf8')
  const source = /```ts\n([\s\S]*?)```/.exec(paper)?.[1] ?? ''
  const { transformWithOxc } = await import('vite')
  const { code } = await transformWithOxc(source, 'example.ts')
  const { isGenuine } = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as {
    isGenuine(raw: Buffer, header: string, word: string, now: number): boolean
  }
  const [t, body] = [1_794_744_000, '{"event":"order.success","subject":"Café"}']
  const header = headerValue(t, signaturesOf(['new word', 'old word'], t, body))
  const check = (word: string, raw = body, now = t) => isGenuine(Buffer.from(raw), header, word, now * 1000)
  expect([check('new word'), check('old word')]).toEqual([true, true])
  expect([check('other'), check('new word', `${body} `), check('new word', body, t + 301)]).toEqual([
    false,
    false,
    false,
  ])
})
