import type { DemoShare } from '../../kit/demo'
import { foldTally } from '../../kit/lists/tally'
import { gatherOne } from './gather'
import { lookAt } from './look-at-merchants'

/** What the clock would do within its first minutes: whoever opens the overview at once finds it told. */
export const overviewDemo: DemoShare = {
  name: 'overview',
  build: async ({ db, now }) => {
    const merchants = await db.selectFrom('merchants').select('merchant_no').orderBy('merchant_no').execute()
    for (const { merchant_no } of merchants) {
      while ((await foldTally(db, merchant_no)) > 0n);
      while ((await gatherOne(db, merchant_no)) > 0);
      await lookAt(db, merchant_no, now)
    }
  },
}
