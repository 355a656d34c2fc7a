import { defineModule } from '../../kit/define-module'
import { mountHooks } from './hook.routes'
import { readTick } from './read-books'

export const rails = defineModule('rails', {
  ticks: [readTick],
  mount: (app, transport) => mountHooks(app, transport),
})
