import { defineModule } from '../../kit/define-module'
import { signupCalls } from './signup.routes'

export const signup = defineModule('signup', {
  calls: [signupCalls],
})
