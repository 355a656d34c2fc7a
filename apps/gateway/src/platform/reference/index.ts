export { alpha2Of } from './countries'
