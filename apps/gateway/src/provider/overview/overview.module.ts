import { overview as calls } from '@balcao/contract/provider/overview'
import { defineModule } from '../../kit/define-module'
import { implement } from '../../kit/calls/implement'
import { gatherTick } from './gather'
import { lookTick } from './look-at-merchants'
import { overviewOf } from './overview.service'
import { overviewDemo } from './overview.demo'

const overviewCalls = implement(calls, { query: (ctx, { days }) => overviewOf(ctx, days) })

export const overview = defineModule('overview', {
  calls: [overviewCalls],
  ticks: [gatherTick, lookTick],
  demo: [overviewDemo],
})
