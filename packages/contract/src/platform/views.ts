import { z } from 'zod'
import { feature, post, RequestId } from '../kit'

/** A filter of a list that a person gave a name; nobody else sees it. */
export const SavedView = z.object({
  view_id: z.string(),
  name: z.string(),
  /** The list's query string as the address has it, without the page. */
  query: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

/** The name of the screen in the site map. */
const ScreenName = z.string().regex(/^[A-Za-z]{1,40}$/)

export const views = feature('views', {
  list: post('view/list', {
    summary: 'The views that the person saved for a list',
    needs: 'merchant',
    reads: true,
    input: z.object({ screen: ScreenName }),
    reply: z.array(SavedView),
  }),
  save: post('view/save', {
    summary: 'Keep a filter under a name; the same name again replaces it',
    needs: 'merchant',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      screen: ScreenName,
      name: z.string().trim().min(1).max(60),
      query: z.string().max(2000),
    }),
    reply: SavedView,
  }),
  remove: post('view/remove', {
    summary: 'Forget a saved view',
    needs: 'merchant',
    input: z.object({ view_id: z.string().min(1).max(40) }),
    reply: z.null(),
  }),
})
