export { beginLink, linkLogo, viewLink } from './payers-link'
