import { everyEndpoint } from '@balcao/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { renderMarkdown } from './markdown'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const page = async (path: string) => {
  const { response, text } = await gateway.send('GET', path)
  return { status: response.status, text }
}
const linksIn = (text: string) => [...text.matchAll(/href="(\/docs[^"]*)"/g)].map(([, address]) => address ?? '')

describe('the documentation site', () => {
  it('has a page for every guide and chapter, and no link that leads nowhere', async () => {
    const first = await page('/docs')
    const addresses = new Set(linksIn(first.text).map((address) => address.split('#')[0] ?? ''))
    expect(addresses.size).toBeGreaterThan(17)
    const ids = new Map<string, string>()
    for (const address of addresses) ids.set(address, (await page(address)).text)
    for (const [address, text] of ids) {
      expect([address, text.includes('<script')]).toEqual([address, false])
      for (const link of linksIn(text)) {
        const [path = '', id] = link.split('#')
        const target = ids.get(path)
        expect([link, target !== undefined && (id === undefined || target.includes(`id="${id}"`))]).toEqual([
          link,
          true,
        ])
      }
    }
  })

  it('describes every call with a sample that can be copied', async () => {
    const chapters = linksIn((await page('/docs')).text).filter((address) => address.startsWith('/docs/reference-'))
    const whole = (await Promise.all(chapters.map(page))).map(({ text }) => text).join('\n')
    const calls = everyEndpoint().filter(({ needs }) => needs === 'app')
    const isShown = ({ path }: { path: string }) =>
      [`${path}&#34;`, `${path}?`].some((end) => whole.includes(`&#34;$GATEWAY${end}`))
    expect(calls.filter((call) => !isShown(call)).map(({ path }) => path)).toEqual([])
  })

  it('finds words in guides and calls, and brings no markup of who asks', async () => {
    expect((await page('/docs/search?q=chargeback')).text).toContain('/docs/sandbox#disputes')
    expect((await page('/docs/search?q=out_trade_no')).text).toContain('/docs/reference-orders#createOrder')
    const { text } = await page(`/docs/search?q=${encodeURIComponent('"><b>x')}`)
    expect(text).toContain('Nothing has these words.')
    expect(text).not.toContain('<b>x')
    expect((await page('/docs/nowhere')).status).toBe(404)
  })
})

it('a paper brings no markup of its own', () => {
  const { html, title } = renderMarkdown(
    '# A & B\n\n<b>x</b> `<i>` **bold** [to](other.md)\n\n```\n# <u>\n```',
    (to) => `/${to}`,
  )
  expect(title).toBe('A & B')
  expect(html).toBe(
    '<h1 id="a-b">A &#38; B</h1>\n<p>&#60;b&#62;x&#60;/b&#62; <code>&#60;i&#62;</code> <b>bold</b> <a href="/other.md">to</a></p>\n<pre><code># &#60;u&#62;</code></pre>',
  )
})
