export { orderOf } from './merchant-api.service'
