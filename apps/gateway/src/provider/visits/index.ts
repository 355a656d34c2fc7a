export { enterVisit } from './enter-visit'
