import { files, type StoredFile } from '@balcao/contract/platform/files'
import type { Failure } from '@balcao/contract/transport'
import type { Page } from '@playwright/test'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HEAVY_FILES, HOSTILE_FILES } from '../../apps/gateway/test/support/hostile/hostile-files'
import { chunk, jpeg, pdf, png, segment } from '../../apps/gateway/test/support/outside/sample-files'
import { inDatabase } from '../support/database'
import { callAs, uploadAs } from '../support/kyc'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'
import { MARK, watched } from '../support/watched'
import { ownWorld } from '../support/worlds'

const FILES = [...HOSTILE_FILES, ...HEAVY_FILES]
const SCRIPT = `<script>document.title='${MARK}';fetch('/${MARK}');alert('${MARK}')</script>`
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${MARK}')">${SCRIPT}</svg>`
const ACTING = pdf(`3 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\('${MARK}'\\))>>>>endobj`)
const ADMIN = 'admin@loja.example'

/** A second tab of the same person, and everything in it that would show that something ran. */
async function viewerOf(page: Page, origin = ''): Promise<{ viewer: Page; happened: string[] }> {
  const viewer = await page.context().newPage()
  return { viewer, happened: watched(viewer, origin) }
}

/** Looks at a file as a person does. Some of them the browser saves instead of showing. */
async function look(viewer: Page, url: string): Promise<void> {
  await viewer.goto(url).catch((error: unknown) => expect(String(error)).toMatch(/Download is starting|ERR_ABORTED/))
  await viewer.waitForLoadState()
  expect(await viewer.title()).not.toBe(MARK)
}

async function keep(page: Page, name: string, bytes: Buffer): Promise<{ fileId: string; url: string }> {
  const kept = await uploadAs<StoredFile>(page, { purpose: 'kyc', name, bytes })
  expect(kept.code).toBe('10000')
  const fileId = kept.data.file_id
  const { data } = await callAs<{ url: string }>(page, files.link.path.replace(/^\/api\//, ''), { file_id: fileId })
  return { fileId, url: data.url }
}

const countOfFiles = async () => (await inDatabase<{ n: number }>('select count(*)::int as n from files'))[0]?.n

test('each hostile file is refused in words, and none is kept', async ({ page }) => {
  await signIn(page, ADMIN, '/kyc?section=attachments')
  expect(FILES.length).toBeGreaterThanOrEqual(60)
  const before = await countOfFiles()
  for (const file of FILES) {
    const { data, msg } = await uploadAs<Failure>(page, file)
    expect(data.sub_code, file.what).toBe(file.refusal)
    expect(msg.length, file.what).toBeGreaterThan(10)
  }
  expect(await countOfFiles()).toBe(before)
})

test('what is kept of a picture with a script in it is the picture', async ({ page, baseURL }) => {
  await signIn(page, ADMIN, '/kyc?section=attachments')
  const { viewer, happened } = await viewerOf(page, baseURL)
  const pictures = [
    { name: 'a.png', bytes: png({ extra: [chunk('tEXt', Buffer.from(SCRIPT))] }) },
    { name: 'a.jpg', bytes: jpeg({ extra: [segment(0xfe, SCRIPT), segment(0xe1, DRAWING)] }) },
  ]
  for (const { name, bytes } of pictures) {
    const { url } = await keep(page, name, bytes)
    await look(viewer, url)
    expect((await (await page.request.get(url)).body()).includes(MARK)).toBe(false)
  }
  expect(happened).toEqual([])
})

test('the same script as a page of ours would be noticed', async ({ page, baseURL }) => {
  const { viewer, happened } = await viewerOf(page, baseURL)
  await viewer.route('**/control', (route) => route.fulfill({ contentType: 'text/html', body: SCRIPT }))
  await viewer.goto('/control')
  await expect.poll(() => new Set(happened.map((each) => each.split(' ')[0]))).toEqual(new Set(['dialog', 'request']))
})

test('a hostile file that had got past every check would still not run', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  await signIn(page, ADMIN, '/kyc?section=attachments')
  const { viewer, happened } = await viewerOf(page, baseURL)
  const active = [Buffer.from(`<!doctype html>${SCRIPT}`), Buffer.from(DRAWING), ACTING]
  for (const [name, bytes] of Object.entries({ 'a.png': png(), 'a.jpg': jpeg(), 'a.pdf': pdf() })) {
    const { fileId, url } = await keep(page, name, bytes)
    const hostile = FILES.filter((file) => file.name.endsWith(name.slice(1))).map((file) => file.bytes)
    for (const planted of [...active, ...hostile]) {
      await plant(fileId, planted)
      await look(viewer, url)
    }
  }
  expect(happened).toEqual([])
})

/** Puts content in the place of a file that was kept, past every check. */
async function plant(fileId: string, bytes: Buffer): Promise<void> {
  const [row] = await inDatabase<{ merchant_no: string }>(
    'update files set size = $2 where file_id = $1 returning merchant_no',
    [fileId, bytes.length],
  )
  const folder = join(ownWorld().dataDir, 'files', row?.merchant_no ?? '', fileId.slice(-2))
  // As a file of its own: what the browser still saves of the one before is not changed under its hands.
  writeFileSync(join(folder, 'planted'), bytes)
  renameSync(join(folder, 'planted'), join(folder, fileId))
}
