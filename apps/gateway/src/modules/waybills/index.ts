export { deliveredFor } from './waybills.repo'
export { waybillRowsFile, waybillsFile } from './waybill-files.repo'
