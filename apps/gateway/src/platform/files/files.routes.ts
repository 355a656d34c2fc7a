import { files } from '@balcao/contract/platform/files'
import { implement } from '../../kit/calls/implement'
import * as service from './files.service'

export const filesCalls = implement(files, {
  upload: (ctx, input) => service.upload(ctx, input),
  link: (ctx, { file_id }) => service.link(ctx, file_id),
})
