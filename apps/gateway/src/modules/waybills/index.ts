export { deliveredFor } from './waybills.repo'
export { waybillRowsFile, waybillsFile } from './waybill-files.repo'
export { create as createWaybill, ofOrder as waybillsOfOrder } from './waybills.service'
