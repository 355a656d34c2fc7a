import { apiCalls } from './api-calls/api-calls.module'
import { apps } from './apps/apps.module'
import { firstSteps } from './first-steps/first-steps.module'
import { kyc } from './kyc/kyc.module'
import { notifications } from './notifications/notifications.module'
import { signup } from './signup/signup.module'

export const merchantModules = [signup, apps, kyc, notifications, apiCalls, firstSteps]
