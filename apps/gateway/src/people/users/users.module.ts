import { defineModule } from '../../kit/define-module'
import { tellPersonJob } from './tell-person'
import { unmakeAdmin } from './unmake-admin'
import { usersDemo } from './users.demo'
import { usersCalls } from './users.routes'
import { userSearch } from './search-users'

export const users = defineModule('users', {
  calls: [usersCalls],
  jobs: [tellPersonJob],
  demo: [usersDemo],
  approvals: [unmakeAdmin],
  searches: [userSearch],
})
