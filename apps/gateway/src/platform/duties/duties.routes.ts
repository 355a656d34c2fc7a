import { duties } from '@balcao/contract/platform/duties'
import { implement } from '../../kit/calls/implement'
import * as service from './duties.service'

export const dutiesCalls = implement(duties, { list: (ctx) => service.list(ctx) })
