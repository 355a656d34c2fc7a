import { may } from '@balcao/kernel/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Db } from '../../db/held-connection'
import { PLATFORM } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import type { Limiter } from '../../kit/http/limits'
import { attachment, behindDeskLink, behindLink, linkOver } from '../files'
import { find } from './downloads.repo'
import { toDownload } from './to-download'
import { asItIsMade, stored } from './file-content'
import { readMailedLink } from './mailed-link'
import { hiddenFrom, isOfDesk, sourceOf } from './sources'

const TYPES: Readonly<Record<string, string>> = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CAMT053: 'application/xml; charset=utf-8',
  OFX: 'application/x-ofx; charset=utf-8',
}

/** Where the links of files lead: opened by a browser itself, with its cookie and without a token; or from a mail. */
export function mountFetching(app: FastifyInstance, gateway: Gateway, limiter: Limiter): void {
  const onRequest = async ({ ip }: FastifyRequest) => limiter.takeFrom('usual', ip, gateway.clock.now())
  const options = { onRequest }

  app.get<{ Params: { token: string } }>('/downloads/:token', options, async (request, reply) => {
    const row = await behind(gateway, request.params.token, request, ['GENERATING', 'READY'])
    if (!row) return linkOver(request, reply)
    const isWhole = row.status === 'READY'
    const content = isWhole
      ? await stored(gateway, row)
      : Readable.from(asItIsMade(gateway, row), { objectMode: false })
    if (!content) return linkOver(request, reply)
    return reply
      .headers({
        'content-type': TYPES[row.format] ?? 'application/octet-stream',
        'content-disposition': attachment(toDownload(row).file_name),
        ...(isWhole && { 'content-length': row.size.toString() }),
      })
      .send(content)
  })

  app.get<{ Params: { token: string } }>('/downloads/:token/manifest', options, async (request, reply) => {
    const row = await behind(gateway, request.params.token, request, ['READY'])
    if (!row) return linkOver(request, reply)
    const { file_name, kind, filters, columns, time_zone, size, sha256, sums, rows_done, ...more } = toDownload(row)
    const { finish_time, as_of = finish_time } = more
    const facts = { file_name, kind, filters, columns, time_zone, rows: rows_done, sums, size, sha256 }
    const manifest = { ...facts, as_of, finish_time }
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', attachment(file_name.replace(/\w+$/, 'manifest.json')))
      .send(JSON.stringify(manifest, null, 2))
  })
}

async function behind(gateway: Gateway, token: string, request: FastifyRequest, states: string[]) {
  const mailed = readMailedLink(gateway.secret, token, gateway.clock.now())
  if (mailed) return readyFile(gateway, mailed)
  const own = await behindLink(gateway, token, request, async ({ db, merchant_no, id, tie }) => {
    const row = await find(db, merchant_no, id)
    const { appIds, grants } = tie
    if (row && hiddenFrom(gateway, tie).includes(row.kind)) return null
    const isSeen = appIds === null || row?.app_ids?.every((app) => appIds.includes(app))
    return row && states.includes(row.status) && isSeen && may(grants, 'download:view') ? row : null
  })
  return own ?? behindDeskLink(gateway, token, request, (db, id) => deskFile(gateway, db, id, states))
}

/** The platform's own files, for whoever of the provider still works there. */
async function deskFile(gateway: Gateway, db: Db, id: string, states: string[]) {
  const row = await find(db, PLATFORM, id)
  return row && states.includes(row.status) && isOfDesk(sourceOf(gateway, row.kind)) ? row : null
}

async function readyFile(
  { databases }: Gateway,
  { merchant_no, download_id }: { merchant_no: string; download_id: string },
) {
  const row = await inTransaction(databases.worker, openTenant(merchant_no), (db) => find(db, merchant_no, download_id))
  return row?.status === 'READY' ? row : null
}
