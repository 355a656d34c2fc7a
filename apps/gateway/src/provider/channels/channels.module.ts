import { defineModule } from '../../kit/define-module'
import { channelsGauges } from './channels-gauges'
import { shareTick, tidyTick } from './channels.jobs'
import { channelsCalls } from './channels.routes'

export const channels = defineModule('channels', {
  calls: [channelsCalls],
  ticks: [shareTick, tidyTick],
  gauges: channelsGauges,
})
