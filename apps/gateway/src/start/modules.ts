import { deliveryModules } from '../delivery/modules'
import { forgetTick, sealedReplies } from '../kit/calls/idempotency'
import { defineModule, type Module } from '../kit/define-module'
import { foldTick } from '../kit/lists/tally'
import { merchantModules } from '../merchant/modules'
import { moneyModules } from '../money/modules'
import { paymentsModules } from '../payments/modules'
import { peopleModules } from '../people/modules'
import { platformModules } from '../platform/modules'
import { providerModules } from '../provider/modules'

const kit = defineModule('kit', { ticks: [foldTick, forgetTick], seals: [sealedReplies] })

/** All of them. The demo world is built in this order. */
export const MODULES: readonly Module[] = [
  kit,
  ...platformModules,
  ...peopleModules,
  ...merchantModules,
  ...paymentsModules,
  ...deliveryModules,
  ...moneyModules,
  ...providerModules,
]

export const calls = MODULES.flatMap((module) => module.calls)
export const ticks = MODULES.flatMap((module) => module.ticks)
export const jobs = MODULES.flatMap((module) => module.jobs)
export const demoShares = MODULES.flatMap((module) => module.demo)
export const approvalKinds = MODULES.flatMap((module) => module.approvals)
export const exportSources = MODULES.flatMap((module) => module.files)
export const duties = MODULES.flatMap((module) => module.duties)
export const tidings = MODULES.flatMap((module) => module.tidings)
export const steps = MODULES.flatMap((module) => module.steps)
export const works = MODULES.flatMap((module) => module.works)
export const searches = MODULES.flatMap((module) => module.searches)
export const seals = MODULES.flatMap((module) => module.seals)
export const gauges = MODULES.flatMap((module) => module.gauges)
export const forgettings = MODULES.flatMap((module) => module.forgettings)
