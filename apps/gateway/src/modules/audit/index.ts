export { auditFile } from './audit-file.repo'
