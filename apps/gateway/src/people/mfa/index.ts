export { SecondFactorNeeded, SecondFactorWrong } from './mfa.errors'
export { forgetFactors } from './mfa.repo'
export { methodsOf, proveFactor, type Proof } from './second-step'
