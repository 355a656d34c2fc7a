export { hasSettledFactor } from './settled-factor'
export { SecondFactorNeeded, SecondFactorWrong } from './mfa.errors'
export { methodsOf, proveFactor, type Proof } from './second-step'
