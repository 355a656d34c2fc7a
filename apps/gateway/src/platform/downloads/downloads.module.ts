import { defineModule } from '../../kit/define-module'
import { downloadsDemo } from './downloads.demo'
import { expireDownloadsTick, tidyUpTick, writeDownload } from './downloads.jobs'
import { downloadsCalls } from './downloads.routes'
import { deskDownloadsCalls } from './desk.routes'
import { mountFetching } from './fetch.routes'
import { downloadTiding, downloadWork } from './tiding'

export const downloads = defineModule('downloads', {
  calls: [downloadsCalls, deskDownloadsCalls],
  ticks: [expireDownloadsTick, tidyUpTick],
  jobs: [writeDownload],
  demo: [downloadsDemo],
  mount: (app, { gateway, limiter }) => mountFetching(app, gateway, limiter),
  tidings: [downloadTiding],
  works: [downloadWork],
})
