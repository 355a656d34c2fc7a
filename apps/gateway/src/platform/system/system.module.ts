import { defineModule } from '../../kit/define-module'
import { mountSystem } from './system.routes'

export const system = defineModule('system', {
  mount: (app, { gateway, metrics }) => mountSystem(app, gateway, metrics),
})
