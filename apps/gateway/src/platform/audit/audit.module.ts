import { defineModule } from '../../kit/define-module'
import { auditFile } from './audit-file.repo'
import { sealAudit } from './audit.jobs'
import { auditCalls } from './audit.routes'

export const audit = defineModule('audit', {
  calls: [auditCalls],
  ticks: [sealAudit],
  files: [auditFile],
})
