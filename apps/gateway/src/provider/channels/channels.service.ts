import type { ChannelRow } from '@balcao/contract/provider/channels'
import { secondsAfter } from '../../base/clock'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import type { Channel } from '../../ports/channels/channel'
import { daysLeft, WARN_DAYS } from '../../ports/channels/registry/certificate'
import * as repo from '../../ports/channels/registry/channel-states.repo'
import { PLAYED_PRIORITY } from '../../ports/channels/registry/standing'
import { ChannelStateInvalid } from './channels.errors'

/** How its bank answered of late. */
const LATELY_SECONDS = 15 * 60
/** As in each gateway for itself (`health.ts`): so many failures, and no success since. */
const FAILING_AFTER = 3

export async function list({ gateway, db, now }: ProviderCtx): Promise<ChannelRow[]> {
  const known = new Map(
    (await repo.states(db, secondsAfter(now, -LATELY_SECONDS))).map((state) => [state.channel, state]),
  )
  return gateway.channels.all.map((channel) => toRow(channel, known.get(channel.name), now))
}

function toRow({ name, mode, standing, facts }: Channel, state: repo.ChannelState | undefined, now: Date): ChannelRow {
  const { calls = 0, failed = 0, ms = 0n } = state ?? {}
  const certificate = facts?.certificate() ?? null
  const days = certificate && daysLeft(certificate, now)
  return {
    name,
    kind: standing.kind,
    mode,
    state: state?.paused_at ? 'PAUSED' : isFailing(state) ? 'FAILING' : 'OPEN',
    countries: [...(facts?.countries ?? [])],
    currencies: [...(facts?.currencies ?? [])],
    methods: [...(facts?.methods ?? [])],
    priority: standing.priority === PLAYED_PRIORITY ? null : standing.priority,
    paused_at: state?.paused_at?.toISOString() ?? null,
    paused_by: state?.paused_by ?? '',
    reason: state?.reason ?? '',
    last_success: state?.last_success?.toISOString() ?? null,
    last_failure: state?.last_failure?.toISOString() ?? null,
    last_failure_detail: state?.last_detail ?? '',
    calls,
    failed,
    latency_ms: calls === 0 ? null : Math.round(Number(ms) / calls),
    skew_seconds: state?.skew_seconds ?? 0,
    certificate_until: certificate?.until.toISOString() ?? null,
    certificate_days: days,
    is_expiring: days !== null && days < WARN_DAYS,
    credentials_fault: facts?.fault() ?? '',
  }
}

function isFailing(state: repo.ChannelState | undefined): boolean {
  if (!state?.last_failure || state.failed < FAILING_AFTER) return false
  return !state.last_success || state.last_success < state.last_failure
}

export function pause(ctx: ProviderCtx, wish: { name: string; reason: string }): Promise<null> {
  return set(ctx, wish, true)
}

export function resume(ctx: ProviderCtx, wish: { name: string; reason: string }): Promise<null> {
  return set(ctx, wish, false)
}

/** What it has begun goes on either way: only new payments go elsewhere, or are not offered. */
async function set(ctx: ProviderCtx, { name, reason }: { name: string; reason: string }, isPaused: boolean) {
  const { gateway, db, now, user } = ctx
  const channel = gateway.channels.find(name)
  if (!channel) throw new NotFound()
  const pausing = { paused_at: isPaused ? now : null, paused_by: isPaused ? user.realName : '', reason }
  const isChanged = await repo.setPause(db, name, pausing)
  if (!isChanged) throw new ChannelStateInvalid()
  ctx.audit({ object: 'channel', id: name, before: { paused: !isPaused }, after: { paused: isPaused, reason } })
  channel.standing.isPaused = isPaused
  return null
}
