import type { StoredFile } from '@balcao/contract/platform/files'
import { join } from 'node:path'
import { secondsAfter } from '../../base/clock'
import type { Db } from '../../db/held-connection'
import type { Ctx, CtxFor, ProviderCtx } from '../../kit/calls/ctx'
import { NotFound, PermissionDenied, Unavailable } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { InputRefused } from '../../kit/calls/input'
import { keyOf } from '../../ports/storage/storage'
import { cleanContent } from './content/kinds'
import { readName } from './file-name'
import * as repo from './files.repo'
import { linkFor, LINK_SECONDS, PICTURES } from './links'
import { MANAGER_PICTURE, purposeOf, type Accepted } from './purposes'
import { takeSpace } from './quota'
import { digestOf, receive } from './receive'

type UploadCtx = CtxFor<'merchant', 'none'>
/** Whoever sends it: staff, a program, or the provider for a merchant. */
type TakingIn = Omit<CtxFor<'provider', 'none'>, 'may'> & { merchant_no: string }

/** First the content, then its row: a gateway that dies in between leaves content without a row, which is swept. */
export async function upload(ctx: UploadCtx, wish: { purpose: string; name: string }): Promise<StoredFile> {
  const purpose = purposeOf(wish.purpose)
  if (!purpose) throw new InputRefused('purpose')
  if (!ctx.may(purpose.sends)) throw new PermissionDenied()
  return takeIn(ctx, wish, purpose, (file) => file)
}

/** For features whose files the provider's own people send. */
export function uploadPicture(ctx: TakingIn, name: string): Promise<{ avatar: string }> {
  const wish = { purpose: MANAGER_PICTURE.name, name }
  return takeIn(ctx, wish, MANAGER_PICTURE, ({ file_id }) => ({ avatar: pictureAddress(ctx.merchant_no, file_id) }))
}

async function takeIn<Reply>(
  ctx: TakingIn,
  wish: { purpose: string; name: string },
  accepted: Accepted,
  replyOf: (file: StoredFile) => Reply,
): Promise<Reply> {
  const { gateway, merchant_no, user, now } = ctx
  const { name, extension } = readName(wish.name, accepted)
  if (!ctx.file) throw new InputRefused('body')
  const file_id = newId('F', now)
  const incoming = { folder: join(gateway.config.dataDir, 'incoming'), id: file_id, maxBytes: accepted.maxBytes }
  return receive(ctx.file, incoming, async (bytes) => {
    const content = await cleanContent(bytes, extension)
    const facts = { file_id, purpose: wish.purpose, name, size: content.length, sha256: digestOf(content) }
    const write = async (db: Db) => {
      await takeSpace(db, merchant_no, facts)
      await repo.insertFile(db, { ...facts, merchant_no, extension, uid: user.uid, create_time: now })
      ctx.audit({ object: 'file', id: file_id, merchant_no, after: facts })
      return replyOf({ ...facts, create_time: now.toISOString() })
    }
    return keep(ctx, file_id, content, () => ctx.once(write, digestOf(bytes)))
  })
}

/** Puts content into the storage for as long as its row can be written. */
async function keep<Row>(
  { gateway, merchant_no, log }: TakingIn,
  fileId: string,
  content: Buffer,
  write: () => Promise<Row>,
): Promise<Row> {
  const { storage } = gateway
  const key = keyOf(merchant_no, fileId)
  let isComplete = false
  try {
    await storage.put(key, content).catch(unavailable)
    const kept = await storage.size(key).catch(unavailable)
    if (kept !== content.length) throw new Error('The storage did not keep the whole file.')
    isComplete = true
    return await write()
  } catch (error) {
    // A commit may have arrived although its answer did not: then the row is there, and needs its content.
    if (isComplete && error instanceof Unavailable) throw error
    await storage.remove(key).catch((failure: unknown) => log.warn({ err: failure }, 'content left for the sweeper'))
    throw error
  }
}

/** A full disk, a store that is away: nothing that the sender could mend. */
function unavailable(error: unknown): never {
  throw new Unavailable().because(error)
}

export async function link(ctx: Ctx, fileId: string): Promise<{ url: string; expire_time: string }> {
  const file = await repo.fileOf(ctx.db, ctx.merchant_no, fileId)
  const purpose = file && purposeOf(file.purpose)
  if (!purpose || !ctx.may(purpose.opens)) throw new NotFound()
  const { token, expires } = fileLink(ctx, fileId)
  return { url: `/files/${token}`, expire_time: expires.toISOString() }
}

/** For features whose files the provider reviews: the same link, for one of its own people. */
export function reviewersLink(ctx: ProviderCtx, merchant_no: string, fileId: string) {
  const { token, expires } = fileLink({ ...ctx, merchant_no }, fileId)
  return { url: `/files/${token}`, expire_time: expires.toISOString() }
}

/** A token for this person in this session; the route that takes it decides what it opens. */
export function fileLink(
  { gateway, merchant_no, user, now }: Pick<Ctx, 'gateway' | 'merchant_no' | 'user' | 'now'>,
  fileId: string,
) {
  const expires = secondsAfter(now, LINK_SECONDS)
  const { uid, sessionId } = user
  return { token: linkFor(gateway.secret, { merchant_no, fileId, uid, sessionId, expires }), expires }
}

/** Where the picture of an account manager is, for whoever has its address. */
export const pictureAddress = (merchant_no: string, fileId: string) => `${PICTURES}/${merchant_no}/${fileId}`

export const isPicture = (address: string) => address.startsWith(`${PICTURES}/`)

/** Takes a picture into use that was just sent for this merchant; null: the address leads to none. */
export async function attachPicture(
  { db, now }: Pick<ProviderCtx, 'db' | 'now'>,
  merchant_no: string,
  address: string,
): Promise<repo.Attached | null> {
  const fileId = address.split('/').at(-1) ?? ''
  if (address !== pictureAddress(merchant_no, fileId)) return null
  return (await repo.attach(db, merchant_no, { fileId, purpose: MANAGER_PICTURE.name, now })) ?? null
}

/** For features: takes an uploaded file into use, in their transaction. Each file serves one purpose, once. */
export async function attachFile(ctx: Ctx, fileId: string, purpose: string): Promise<repo.Attached> {
  const { db, merchant_no, now } = ctx
  const taken = await repo.attach(db, merchant_no, { fileId, purpose, now })
  if (!taken) throw new NotFound()
  return taken
}
