import { defineModule } from '../../kit/define-module'
import { customersCalls } from './customers.routes'
import { payerSearch } from './search-payers'

export const customers = defineModule('customers', { calls: [customersCalls], searches: [payerSearch] })
