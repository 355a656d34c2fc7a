import { LOCALE_OF, toLanguage } from '@balcao/kernel/languages'
import { may } from '@balcao/kernel/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '../../kit/http/cookies'
import type { Db } from '../../db/held-connection'
import type { Gateway, Tie } from '../../kit/calls/ctx'
import { PLATFORM } from '../../kit/calls/audit'
import { Refusal } from '../../kit/calls/errors'
import type { Limiter } from '../../kit/http/limits'
import { escapeHtml } from '../../kit/http/markup'
import { keyOf } from '../../ports/storage/storage'
import { isMerchantNo, mustBeOpen, openTenant, openTenantFor, readTie } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { KINDS, type Extension } from './content/kinds'
import { LinkOver } from './files.errors'
import { fileOf, isReviewer } from './files.repo'
import { PICTURES, readLink, type FileLink } from './links'
import { isShownToPayers, MANAGER_PICTURE, purposeOf } from './purposes'

const SHUT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
/** Chrome shows no PDF in a sandbox; without one it does, under a policy that allows nothing. */
const POLICY = { image: `${SHUT}; sandbox`, pdf: SHUT }

/** Where links lead. It is no call of the contract: a browser opens it by itself, with its cookie and without a token. */
export function mountDownloads(app: FastifyInstance, gateway: Gateway, limiter: Limiter): void {
  const onRequest = async ({ ip }: FastifyRequest) => limiter.takeFrom('usual', ip, gateway.clock.now())
  app.get<{ Params: { token: string } }>('/files/:token', { onRequest }, async (request, reply) => {
    const { token } = request.params
    const own = await behindLink(gateway, token, request, async ({ db, merchant_no, id, tie }) => {
      const found = await fileOf(db, merchant_no, id)
      const purpose = found && purposeOf(found.purpose)
      return purpose && may(tie.grants, purpose.opens) ? { ...found, merchant_no } : null
    })
    const file = own ?? (await behindProvidersLink(gateway, token, request))
    return show(gateway, file, request, reply)
  })
  app.get<{ Params: { merchant: string; id: string } }>(
    `${PICTURES}/:merchant/:id`,
    { onRequest },
    async (request, reply) => {
      const { merchant: merchant_no, id } = request.params
      if (!isMerchantNo(merchant_no)) return linkOver(request, reply)
      const found = await inTransaction(gateway.databases.app, openTenant(merchant_no), (db) =>
        fileOf(db, merchant_no, id),
      )
      const file = found?.purpose === MANAGER_PICTURE.name ? { ...found, merchant_no } : null
      return showForGood(gateway, file, request, reply)
    },
  )
}

/** A picture that payers see on the page of their shop: what is in use there, and nothing else. */
export async function showToPayers(
  gateway: Gateway,
  { merchant_no, fileId }: { merchant_no: string; fileId: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const found = await inTransaction(gateway.databases.app, openTenant(merchant_no), (db) =>
    fileOf(db, merchant_no, fileId),
  )
  const isPublic = found?.attached_at && isShownToPayers(found.purpose)
  return showForGood(gateway, isPublic ? { ...found, merchant_no } : null, request, reply)
}

/** It never changes: another picture has another address. */
function showForGood(gateway: Gateway, file: Shown | null, request: FastifyRequest, reply: FastifyReply) {
  if (file) reply.header('cache-control', 'private, max-age=86400, immutable')
  return show(gateway, file, request, reply)
}

type Shown = NonNullable<Awaited<ReturnType<typeof fileOf>>> & { merchant_no: string }

async function show({ storage }: Gateway, file: Shown | null, request: FastifyRequest, reply: FastifyReply) {
  const content = file && (await storage.read(keyOf(file.merchant_no, file.file_id)))
  if (!content) return linkOver(request, reply)
  const { type, shownAs } = KINDS[file.extension as Extension]
  return reply
    .headers({
      'content-type': type,
      'content-length': file.size,
      'content-disposition': `inline; ${named(file.name)}`,
      'content-security-policy': POLICY[shownAs],
      'x-frame-options': 'SAMEORIGIN',
    })
    .send(content)
}

interface Opened {
  db: Db
  merchant_no: string
  id: string
  tie: Tie
}

/**
 * Opens what a link leads to. null, whatever is missing: an honest signature, the time, the session behind the cookie,
 * the tie, or what the reader itself asks for.
 */
export async function behindLink<Found>(
  gateway: Gateway,
  token: string,
  { headers }: FastifyRequest,
  read: (opened: Opened) => Promise<Found | null>,
): Promise<Found | null> {
  const link = await heldLink(gateway, token, headers)
  if (!link) return null
  const { merchant_no, fileId: id, uid } = link
  try {
    return await inTransaction(gateway.databases.app, openTenantFor(merchant_no, uid), (db, found) =>
      read({ db, merchant_no, id, tie: mustBeOpen(readTie(found)) }),
    )
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return null
    throw error
  }
}

/** The platform's own, for the provider's people who are still at work. */
export async function behindDeskLink<Found>(
  gateway: Gateway,
  token: string,
  { headers }: FastifyRequest,
  read: (db: Db, id: string) => Promise<Found | null>,
): Promise<Found | null> {
  const link = await heldLink(gateway, token, headers)
  if (link?.merchant_no !== PLATFORM) return null
  return inTransaction(gateway.databases.provider, 'begin', async (db) =>
    (await isReviewer(db, link.uid)) ? read(db, link.fileId) : null,
  )
}

/** The same for the provider's people, who are tied to no merchant. */
async function behindProvidersLink(gateway: Gateway, token: string, { headers }: FastifyRequest) {
  const link = await heldLink(gateway, token, headers)
  if (!link) return null
  const { merchant_no, fileId, uid } = link
  return inTransaction(gateway.databases.provider, 'begin', async (db) => {
    if (!(await isReviewer(db, uid))) return null
    const found = await fileOf(db, merchant_no, fileId)
    // Such links are made at the review's desk and in visits, by calls that know what their person may see.
    return found ? { ...found, merchant_no } : null
  })
}

/** An honest link whose time is not over, in the hands of the person and the session it was made for. */
async function heldLink(gateway: Gateway, token: string, headers: FastifyRequest['headers']): Promise<FileLink | null> {
  const now = gateway.clock.now()
  const link = readLink(gateway.secret, token, now)
  if (!link) return null
  const cookie = readCookie(headers.cookie, gateway.config.cookie.name)
  const uid = await gateway.holderOf({ sessionId: link.sessionId, cookie, now })
  return uid === link.uid ? link : null
}

export function linkOver({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = toLanguage(headers['accept-language'])
  const text = escapeHtml(LinkOver[language])
  return reply
    .status(404)
    .header('content-type', 'text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${LOCALE_OF[language]}"><title>404</title><p>${text}</p></html>`)
}

export function attachment(name: string): string {
  return `attachment; ${named(name)}`
}

/** The plain name for old browsers, the real one in the form of RFC 6266. */
function named(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `filename="${plain}"; filename*=UTF-8''${exact}`
}
