import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'

/** Pages that somebody else would like to put into a frame, to have clicks and secrets typed into it. */
const PAGES = [
  '/auth/login',
  '/order',
  `/pay/${'0'.repeat(30)}`,
  '/pay/preview',
  '/docs',
  '/404',
  '/downloadDoc?image=/files/x',
]

test('none of our pages can be framed by another site', async ({ page, baseURL }) => {
  const server = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('page')
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><iframe src="${baseURL}${framed}"></iframe>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    for (const path of PAGES) {
      const refused = page.waitForEvent('console', (message) => /frame-ancestors|X-Frame-Options/.test(message.text()))
      await page.goto(`http://127.0.0.1:${port}/?page=${encodeURIComponent(path)}`)
      await refused
      expect(page.frames().map((frame) => frame.url())).not.toContain(`${baseURL}${path}`)
    }
  } finally {
    server.close()
  }
})
