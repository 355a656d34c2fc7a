import { defineModule } from '../../kit/define-module'
import { termsCalls } from './terms.routes'

export const terms = defineModule('terms', {
  calls: [termsCalls],
})
