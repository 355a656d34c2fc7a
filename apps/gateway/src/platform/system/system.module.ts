import { defineModule } from '../../kit/define-module'
import { systemGauges } from './system-gauges'
import { mountSystem } from './system.routes'

export const system = defineModule('system', {
  gauges: systemGauges,
  mount: (app, { gateway, metrics }) => mountSystem(app, gateway, metrics),
})
