import { reference } from '@balcao/contract/reference'
import { implement } from '../../kit/implement'
import * as service from './reference.service'

export const referenceModule = implement(reference, {
  dropdown: (ctx) => service.dropdown(ctx),
  regions: ({ language }) => service.regions(language),
})
