import { defineModule } from '../../kit/define-module'
import { searchCalls } from './search.routes'

export const search = defineModule('search', { calls: [searchCalls] })
