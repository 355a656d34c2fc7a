import { notes } from '@balcao/contract/payments/notes'
import { implement } from '../../kit/calls/implement'
import * as service from './notes.service'

export const notesCalls = implement(notes, {
  list: (ctx, { about, about_id }) => service.list(ctx, about, about_id),
  add: (ctx, input) => service.add(ctx, input),
  colleagues: (ctx) => service.colleagues(ctx),
})
