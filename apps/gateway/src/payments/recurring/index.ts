export { changeCard, viewCard } from './change-card'
export { keepConsent } from './consent'
export { named as recurringNamed } from './recurring.repo'
export { cancel as cancelRecurring, create as createRecurring, detail as recurringDetail } from './recurring.service'
