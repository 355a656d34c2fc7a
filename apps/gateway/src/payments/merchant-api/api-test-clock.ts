import type { InputOf } from '@balcao/contract/kit'
import type { merchantApi } from '@balcao/contract/api/merchant-api'
import type { TestClock } from '@balcao/contract/payments/test-clock'
import type { ProgramCtx } from '../../kit/calls/ctx'
import { TestKeyNeeded } from '../../merchant'
import { advanceTestClock, queryTestClock } from '../test-clock'

export function advance(ctx: ProgramCtx, wish: InputOf<(typeof merchantApi)['advanceTestClock']>): Promise<TestClock> {
  return advanceTestClock(ctx, ownSandbox(ctx), wish.seconds)
}

export function query(ctx: ProgramCtx): Promise<TestClock> {
  return queryTestClock(ctx, ownSandbox(ctx))
}

/** Time is made to pass in the sandbox alone. */
function ownSandbox({ program: { appId, mode } }: ProgramCtx): string {
  if (mode !== 'test') throw new TestKeyNeeded()
  return appId
}
