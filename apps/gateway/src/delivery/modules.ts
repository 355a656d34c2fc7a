import { waybills } from './waybills/waybills.module'

export const deliveryModules = [waybills]
