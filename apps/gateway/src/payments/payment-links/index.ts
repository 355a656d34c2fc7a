export { appOfLink, beginLink, viewLink } from './payers-link'
