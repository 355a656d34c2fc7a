import { defineModule } from '../../kit/define-module'
import { viewsCalls } from './views.routes'

export const views = defineModule('views', {
  calls: [viewsCalls],
})
