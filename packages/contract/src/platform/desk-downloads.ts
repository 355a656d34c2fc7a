import { z } from 'zod'
import { feature, providerPost } from '../kit'
import { listInput, pageOf } from '../lists'
import { Download, downloads } from './downloads'

/** The same files for the provider's own lists. They are the platform's, and all of its people see them. */
export const deskDownloads = feature('deskDownloads', {
  list: providerPost('download/list', {
    summary: 'The files that the provider’s people asked for, newest first',
    needs: 'provider',
    reads: true,
    input: listInput({}, ['create_time']),
    reply: pageOf(Download),
  }),
  create: providerPost('download/create', {
    summary: 'Ask for a file of what one of the provider’s lists shows; it is written in the background',
    needs: 'provider',
    idempotentBy: 'request_id',
    input: downloads.create.input,
    reply: Download,
  }),
  cancel: providerPost('download/cancel', {
    summary: 'Stop a file of the provider’s that is not ready yet',
    needs: 'provider',
    input: downloads.cancel.input,
    reply: Download,
  }),
  link: providerPost('download/link', {
    summary: 'Addresses of a file of the provider’s and of its manifest, for this person and five minutes',
    needs: 'provider',
    reads: true,
    input: downloads.link.input,
    reply: z.object(downloads.link.reply.shape),
  }),
})
