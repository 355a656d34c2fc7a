import { files } from '@balcao/contract/files'
import { implement } from '../../kit/implement'
import * as service from './files.service'

export const filesModule = implement(files, {
  upload: (ctx, input) => service.upload(ctx, input),
  link: (ctx, { file_id }) => service.link(ctx, file_id),
})
