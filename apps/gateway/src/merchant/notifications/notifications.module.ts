import { defineModule } from '../../kit/define-module'
import { backlogGauges } from './backlog-gauges'
import { notificationsFile } from './notification-file.repo'
import { notificationsDemo } from './notifications.demo'
import { alarmJob, deliverTick } from './notifications.jobs'
import { eventCalls, notificationsCalls } from './notifications.routes'
import { resendFailedJob } from './resend'
import { notificationDuty } from './duty'
import { notificationStep } from './step'

export const notifications = defineModule('notifications', {
  calls: [notificationsCalls, eventCalls],
  ticks: [deliverTick],
  jobs: [alarmJob, resendFailedJob],
  demo: [notificationsDemo],
  files: [notificationsFile],
  gauges: backlogGauges,
  duties: [notificationDuty],
  steps: [notificationStep],
})
