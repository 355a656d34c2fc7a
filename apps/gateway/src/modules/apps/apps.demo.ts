import type { DemoShare } from '../../db/demo'
import { secondsAfter } from '../../kit/clock'
import { DEMO_APPS } from '../../db/demo-facts'

const DAY = 24 * 60 * 60

export const appsDemo: DemoShare = {
  name: 'apps',
  build: async ({ db, now }) => {
    await db
      .insertInto('apps')
      .values(DEMO_APPS.map((app, index) => ({ ...app, create_time: secondsAfter(now, (index - 200) * DAY) })))
      .execute()
  },
}
