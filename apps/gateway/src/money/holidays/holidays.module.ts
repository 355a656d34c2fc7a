import { defineModule } from '../../kit/define-module'
import { holidaysCalls } from './holidays.routes'

export const holidays = defineModule('holidays', {
  calls: [holidaysCalls],
})
