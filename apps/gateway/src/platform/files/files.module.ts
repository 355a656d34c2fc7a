import { defineModule } from '../../kit/define-module'
import { mountDownloads } from './download.routes'
import { sweepFiles } from './files.jobs'
import { filesCalls } from './files.routes'

export const files = defineModule('files', {
  calls: [filesCalls],
  ticks: [sweepFiles],
  mount: (app, { gateway, limiter }) => mountDownloads(app, gateway, limiter),
})
