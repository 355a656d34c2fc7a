import { secondsAfter } from '../../base/clock'
import type { Gateway } from '../../kit/calls/ctx'
import type { Tick } from '../../kit/jobs/tick'
import { daysLeft, WARN_DAYS } from '../../ports/channels/registry/certificate'
import * as repo from '../../ports/channels/registry/channel-states.repo'

const HOUR = 60 * 60
const KEPT_SECONDS = 24 * HOUR

/** Writes down how banks answered this gateway, and takes over what the provider has paused at another. */
export async function shareStates({ channels, databases }: Gateway): Promise<void> {
  for (const { name, standing } of channels.all) {
    const minutes = standing.health.takeMinutes()
    if (minutes.length === 0) continue
    try {
      await repo.keepCalls(databases.worker, name, minutes, standing.health)
    } catch (error) {
      standing.health.putBack(minutes)
      throw error
    }
  }
  const paused = await repo.paused(databases.worker)
  for (const { name, standing } of channels.all) standing.isPaused = paused.has(name)
}

/** What has to be renewed soon, and what was renewed wrongly: said until somebody does something about it. */
export async function tidyChannels({ channels, databases, clock, log }: Gateway): Promise<void> {
  const now = clock.now()
  await repo.forgetMinutes(databases.worker, secondsAfter(now, -KEPT_SECONDS))
  for (const { name, facts } of channels.all) {
    const certificate = facts?.certificate() ?? null
    const days = certificate && daysLeft(certificate, now)
    if (certificate && days !== null && days < WARN_DAYS)
      log.warn({ channel: name, until: certificate.until, days }, 'the certificate of a channel is about to expire')
    if (facts && facts.fault() !== '')
      log.warn({ channel: name, why: facts.fault() }, 'changed credentials of a channel cannot be used')
  }
}

export const shareTick: Tick = { name: 'channels.share', everySeconds: 2, run: shareStates }
export const tidyTick: Tick = { name: 'channels.tidy', everySeconds: HOUR, run: tidyChannels }
