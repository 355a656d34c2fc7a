export { issueFirstKeys } from './app-keys'
export { merchantOfKey } from './key-material'
export { notificationTarget } from './notification-target'
export { recogniseProgram } from './recognise-program'
