import { defineModule } from '../../kit/define-module'
import { usersDemo } from './users.demo'
import { usersCalls } from './users.routes'

export const users = defineModule('users', {
  calls: [usersCalls],
  demo: [usersDemo],
})
