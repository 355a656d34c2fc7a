import { defineModule } from '../../kit/define-module'
import { providerCalls } from './provider.routes'

export const provider = defineModule('provider', {
  calls: [providerCalls],
})
