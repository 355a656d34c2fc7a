import { news } from '@balcao/contract/people/news'
import { implement } from '../../kit/calls/implement'
import * as service from './news.service'

export const newsCalls = implement(news, {
  list: (ctx) => service.list(ctx),
  count: (ctx) => service.count(ctx),
  read: (ctx, { what, keys }) => service.read(ctx, what, keys),
  settings: (ctx) => service.settings(ctx),
  follow: (ctx, wish) => service.follow(ctx, wish),
})
