import type { brandDesk, BrandDesk, BrandSettings } from '@balcao/contract/platform/brand-desk'
import type { InputOf } from '@balcao/contract/kit'
import { paleColours } from '@balcao/kernel/brand-colours'
import { join } from 'node:path'
import { newId } from '../../base/ids'
import type { LoadedBrand } from '../../kit/brand/brand'
import type { Logo } from '../../kit/brand/logo'
import type { CtxOf, Gateway, ProviderCtx } from '../../kit/calls/ctx'
import { InputRefused } from '../../kit/calls/input'
import type { Tick } from '../../kit/jobs/tick'
import { cleanContent, digestOf, FileTypeIncorrect, receive, shownName } from '../files'
import * as repo from './brand.repo'

/** As the file allows it. */
const MOST_BYTES = 100_000
const LOOKS_EVERY = 5

/** What each gateway's file said, before anything was changed over it. */
const files = new WeakMap<Gateway, LoadedBrand>()

function fileOf(gateway: Gateway): LoadedBrand {
  const known = files.get(gateway) ?? { ...gateway.brand }
  files.set(gateway, known)
  return known
}

export const addressOf = (hash: string) => `/brand/logo.${hash}.png`

const logoOf = (hash: string, bytes: Buffer): Logo => ({ address: addressOf(hash), type: 'image/png', bytes })

/** Everything that shows the brand reads it from the gateway each time, so it is changed in place. */
function apply(gateway: Gateway, settings: BrandSettings | undefined, logo: Logo | null): void {
  const file = fileOf(gateway)
  const { name, colours, support_mail } = settings ?? file
  Object.assign(gateway.brand, { name, colours, support_mail, logoFile: logo ?? file.logoFile })
}

/** What another gateway was told, or what was saved before this one began. */
export async function takeUpBrand(gateway: Gateway): Promise<void> {
  const saved = await repo.savedWithLogo(gateway.databases.worker)
  const logo = saved?.bytes ? logoOf(saved.settings.logo_hash, saved.bytes) : null
  apply(gateway, saved?.settings, logo)
}

export const takeUpBrandTick: Tick = { name: 'brand.takeUp', everySeconds: LOOKS_EVERY, run: takeUpBrand }

export async function query(ctx: ProviderCtx): Promise<BrandDesk> {
  const saved = await repo.saved(ctx.db)
  const { name, colours, support_mail, logoFile } = fileOf(ctx.gateway)
  return {
    settings: saved?.settings ?? { name, colours, support_mail, logo_hash: '' },
    logo: saved?.settings.logo_hash ? addressOf(saved.settings.logo_hash) : logoFile.address,
    updated_by: saved?.updated_by ?? '',
    update_time: saved?.update_time.toISOString() ?? null,
  }
}

export async function save(ctx: ProviderCtx, settings: BrandSettings): Promise<BrandDesk> {
  const { db, gateway, now, user } = ctx
  if (paleColours(settings.colours).length > 0) throw new InputRefused('colours')
  const kept = settings.logo_hash ? await repo.logoOf(db, settings.logo_hash) : undefined
  if (settings.logo_hash && !kept) throw new InputRefused('logo_hash')
  const before = (await query(ctx)).settings
  await repo.save(db, { settings, updated_by: user.realName, update_time: now })
  ctx.audit({ object: 'brand', id: 'brand', before, after: settings })
  // Were the transaction to fail after all, the next look takes it back.
  apply(gateway, settings, kept ? logoOf(settings.logo_hash, kept.bytes) : null)
  return query(ctx)
}

export async function reset(ctx: ProviderCtx): Promise<BrandDesk> {
  const before = (await query(ctx)).settings
  await repo.reset(ctx.db)
  ctx.audit({ object: 'brand', id: 'brand', before, after: null })
  apply(ctx.gateway, undefined, null)
  return query(ctx)
}

/** Cleaned like every picture that is sent, and known by its content. */
export async function uploadLogo(
  ctx: CtxOf<(typeof brandDesk)['uploadLogo']>,
  wish: InputOf<(typeof brandDesk)['uploadLogo']>,
): Promise<{ logo_hash: string; logo: string }> {
  const { gateway, now } = ctx
  if (shownName(wish.name).extension !== 'png') throw new FileTypeIncorrect()
  if (!ctx.file) throw new InputRefused('body')
  const incoming = { folder: join(gateway.config.dataDir, 'incoming'), id: newId('F', now), maxBytes: MOST_BYTES }
  return receive(ctx.file, incoming, async (bytes) => {
    const content = await cleanContent(bytes, 'png')
    const logo_hash = digestOf(content).slice(0, 16)
    const keep = async (db: Parameters<typeof repo.keepLogo>[0]) => {
      await repo.keepLogo(db, logo_hash, content, now)
      ctx.audit({ object: 'brandLogo', id: logo_hash, after: { size: content.length } })
      return { logo_hash, logo: addressOf(logo_hash) }
    }
    return ctx.once(keep, digestOf(bytes))
  })
}
