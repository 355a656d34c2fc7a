import type { DemoShare } from '../../db/demo'

export const notificationsDemo: DemoShare = {
  name: 'notifications',
  build: () => Promise.resolve(),
}
