export { LiveHub } from './hub'
