import { createHash } from 'node:crypto'
import type { DemoWorld } from '../../kit/demo'
import { newId } from '../../base/ids'
import { keyOf } from '../../ports/storage/storage'
import { demoFace } from './demo-picture'
import { attachPicture, pictureAddress } from './files.service'
import { MANAGER_PICTURE } from './purposes'
import { takeSpace } from './quota'

/** A one-page PDF that says what it stands for. */
export function demoPdf(words: string): Buffer {
  const page = `BT /F1 18 Tf 72 720 Td (${words.replace(/[^\w ,.:-]/g, ' ')}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${page.length}>>\nstream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const starts: number[] = []
  let body = '%PDF-1.4\n'
  for (const [at, object] of objects.entries()) {
    starts.push(body.length)
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\n`
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`, 'latin1')
}

/** What an upload leaves behind: the content in the storage, its row, and the space it takes. */
export async function addDemoFile(
  { db, gateway }: Pick<DemoWorld, 'db' | 'gateway'>,
  {
    merchant_no,
    uid,
    purpose,
    name,
    at,
    picture,
  }: { merchant_no: string; uid: string; purpose: string; name: string; at: Date; picture?: Buffer },
): Promise<string> {
  const file_id = newId('F', at)
  const content = picture ?? demoPdf(name)
  await gateway.storage.put(keyOf(merchant_no, file_id), content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const facts = { file_id, purpose, name, extension: picture ? 'png' : 'pdf', size: content.length, sha256 }
  await takeSpace(db, merchant_no, facts)
  await db
    .insertInto('files')
    .values({ ...facts, merchant_no, uid, create_time: at })
    .execute()
  return file_id
}

/** The face of the account manager, sent and taken into use; its address. */
export async function addDemoFace(world: DemoWorld, merchant_no: string, uid: string): Promise<string> {
  const at = world.now
  const file = { merchant_no, uid, purpose: MANAGER_PICTURE.name, name: 'account-manager.png', at, picture: demoFace() }
  const address = pictureAddress(merchant_no, await addDemoFile(world, file))
  await attachPicture(world, merchant_no, address)
  return address
}
