import { defineModule } from '../../kit/define-module'
import { spreadName } from './profile.jobs'
import { profileCalls } from './profile.routes'

export const profile = defineModule('profile', {
  calls: [profileCalls],
  jobs: [spreadName],
})
