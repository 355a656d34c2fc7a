import { defineModule } from '../../kit/define-module'
import { sealedKeys } from './app-keys'
import { appsDemo } from './apps.demo'
import { tellGoLive } from './apps.jobs'
import { appsCalls } from './apps.routes'
import { goLiveRequest } from './go-live'
import { appStep, liveStep } from './steps'

export const apps = defineModule('apps', {
  calls: [appsCalls],
  jobs: [tellGoLive],
  demo: [appsDemo],
  approvals: [goLiveRequest],
  seals: [sealedKeys],
  steps: [appStep, liveStep],
})
