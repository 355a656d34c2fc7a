export { hear } from './hear'
