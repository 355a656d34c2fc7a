import { reference } from '@balcao/contract/platform/reference'
import { implement } from '../../kit/calls/implement'
import * as service from './reference.service'

export const referenceCalls = implement(reference, {
  dropdown: (ctx) => service.dropdown(ctx),
  regions: ({ language }) => service.regions(language),
})
