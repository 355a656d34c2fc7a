export { isKnown as isKnownPayer } from './customers.service'
