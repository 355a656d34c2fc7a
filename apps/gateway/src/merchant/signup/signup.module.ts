import { defineModule } from '../../kit/define-module'
import { signupDemo } from './signup.demo'
import { signupCalls } from './signup.routes'

export const signup = defineModule('signup', {
  calls: [signupCalls],
  demo: [signupDemo],
})
