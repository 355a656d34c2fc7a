import { defineModule } from '../../kit/define-module'
import { merchantApiCalls } from './merchant-api.routes'

export const merchantApi = defineModule('merchant-api', {
  calls: [merchantApiCalls],
})
