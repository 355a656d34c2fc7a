import { defineModule } from '../../kit/define-module'
import { mountDocs } from './docs.routes'

export const docs = defineModule('docs', {
  mount: (app, { gateway }) => mountDocs(app, gateway),
})
